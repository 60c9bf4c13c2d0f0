import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file system of its own in memory. */
export type SmallDisk = {
	/** Where this process sees it. */
	folder: string;
	/** Where it is for a process started by the command `within`. */
	mountPoint: string;
	within: readonly string[];
	/** Writes a file until no byte is left. */
	fill(): void;
	/** Deletes that file. */
	free(): void;
	close(): Promise<void>;
};

const FILLER = "filler";
/** By a user who may make namespaces, or by root: how to mount, and how to get there. */
const WAYS = [
	{ unshare: "-rm", nsenter: ["-U", "-m", "--preserve-credentials"] },
	{ unshare: "-m", nsenter: ["-m"] },
];

/**
 * Mounts a file system of so many bytes in a namespace of a process of its own, so that nothing stays mounted when that
 * process ends. Null where neither a user nor root may mount.
 */
export async function openSmallDisk(bytes: number): Promise<SmallDisk | null> {
	if (process.platform !== "linux") return null;
	const mountPoint = mkdtempSync(join(tmpdir(), "shop-disk-"));
	const held = await holdMount(mountPoint, bytes);
	if (held === null) {
		rmSync(mountPoint, { recursive: true });
		return null;
	}
	const { holder, nsenter } = held;
	const folder = `/proc/${holder.pid}/root${mountPoint}`;
	return {
		folder,
		mountPoint,
		within: ["nsenter", "-t", String(holder.pid), ...nsenter, `--wd=${process.cwd()}`],
		fill() {
			const file = openSync(join(folder, FILLER), "a");
			try {
				for (let size = 65_536; size >= 1; size = size === 1 ? 0 : size / 16) writeUntilFull(file, size);
			} finally {
				closeSync(file);
			}
		},
		free: () => rmSync(join(folder, FILLER), { force: true }),
		async close() {
			const ended = once(holder, "exit");
			holder.stdin?.end();
			await ended;
			rmSync(mountPoint, { recursive: true, force: true });
		},
	};
}

/** Whether this machine can mount one; a test without it says that it was skipped. */
export async function canMountDisk(): Promise<boolean> {
	const disk = await openSmallDisk(65_536);
	await disk?.close();
	if (disk === null) process.stdout.write("Tests of a full disk skipped: neither a user nor root may mount here\n");
	return disk !== null;
}

/** The regular files below a folder, by path. */
export function filesBelow(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => statSync(join(folder, name)).isFile())
		.sort();
}

async function holdMount(folder: string, bytes: number) {
	for (const { unshare, nsenter } of WAYS) {
		const script = `mount -t tmpfs -o size=${bytes} tmpfs "$0" && echo mounted && exec cat`;
		const holder = spawn("unshare", [unshare, "sh", "-c", script, folder], { stdio: ["pipe", "pipe", "ignore"] });
		const isMounted = await new Promise<boolean>((resolve) => {
			holder.stdout.once("data", () => resolve(true));
			holder.once("error", () => resolve(false));
			holder.once("exit", () => resolve(false));
		});
		if (isMounted) return { holder, nsenter };
	}
	return null;
}

function writeUntilFull(file: number, size: number): void {
	const zeros = Buffer.alloc(size);
	try {
		while (writeSync(file, zeros) === size);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
	}
}
