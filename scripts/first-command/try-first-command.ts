import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/support/free-port.ts";
import { installMachine, isRegistryReachable, MACHINES, startFirst } from "./fresh-clone.ts";

/**
 * Clones the repository for each of a newcomer's machines and runs `npm start`, as a user without rights when this one is
 * root: from an empty cache of npm, and again in a second clone from the cache that the first has filled. Prints the seconds
 * to the first page, which has everything in them: packages, build, database.
 */
const home = mkdtempSync(join(tmpdir(), "shop-first-"));
const rows: string[] = ["| Node.js | npm | empty cache | again |", "|---|---|---|---|"];
try {
	if (!isRegistryReachable()) throw new Error("The npm registry cannot be reached.");
	// Others may enter, not look around.
	spawnSync("chmod", ["0711", home]);
	for (const [index, machine] of MACHINES.entries()) {
		const place = join(home, String(index));
		mkdirSync(join(place, "cache"), { recursive: true });
		const programs = installMachine(machine, join(place, "machine"));
		const seconds = [];
		for (const name of ["first", "second"]) seconds.push(await measure(place, name, programs));
		rows.push(`| ${machine.node} | ${machine.npm} | ${seconds.map((one) => `${one.toFixed(0)} s`).join(" | ")} |`);
		rmSync(place, { recursive: true, force: true });
	}
	process.stdout.write(`${rows.join("\n")}\n`);
} finally {
	rmSync(home, { recursive: true, force: true });
}

async function measure(place: string, name: string, programs: string): Promise<number> {
	const folder = join(place, name);
	const cloned = spawnSync("git", ["clone", "--quiet", "--no-hardlinks", process.cwd(), folder], { stdio: "inherit" });
	if (cloned.status !== 0) throw new Error("The repository cannot be cloned.");
	const ports = { port: await freePort(), sandboxPort: await freePort() };
	const startedAt = performance.now();
	const { stop } = await startFirst({ folder, programs, cache: join(place, "cache"), ...ports });
	const seconds = (performance.now() - startedAt) / 1000;
	await stop();
	rmSync(folder, { recursive: true, force: true });
	return seconds;
}
