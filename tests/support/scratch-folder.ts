import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file system in memory, which every Linux has. */
const IN_MEMORY = "/dev/shm";
/** What a run keeps at most, most of it databases, with room for its processes. */
const NEEDED_BYTES = 12 * 1024 ** 3;

/**
 * Makes the folder in which the tests of this run, and their processes, have their temporary files: in memory where there
 * is room, since most of what they wait for is a disk. They end processes, not machines, so a disk keeps no more.
 * @returns what deletes it
 */
export function openScratchFolder(): { folder: string; remove(): void } {
	const place = hasRoomInMemory() ? IN_MEMORY : tmpdir();
	removeAbandoned(place);
	const folder = mkdtempSync(join(place, `shop-tests-${process.pid}-`));
	// A server that a test runs as another user of this machine needs access.
	chmodSync(folder, 0o711);
	process.env.TMPDIR = folder;
	return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What runs that were killed have left would stay in memory. */
function removeAbandoned(place: string): void {
	for (const name of readdirSync(place)) {
		const [, run] = /^shop-tests-(\d+)-/.exec(name) ?? [];
		if (run !== undefined && !isRunning(Number(run))) rmSync(join(place, name), { recursive: true, force: true });
	}
}

function isRunning(run: number): boolean {
	try {
		return process.kill(run, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code !== "ESRCH";
	}
}

function hasRoomInMemory(): boolean {
	try {
		const mounted = readFileSync("/proc/mounts", "utf8").split("\n");
		const options = mounted.map((line) => line.split(" ")).find(([, place]) => place === IN_MEMORY)?.[3];
		// Tests install and run programs in their folders.
		if (options === undefined || options.split(",").includes("noexec")) return false;
		const { bavail, bsize } = statfsSync(IN_MEMORY);
		return bavail * bsize > NEEDED_BYTES && process.availableMemory() > NEEDED_BYTES;
	} catch {
		return false;
	}
}
