import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installMachine, isRegistryReachable, MACHINES, timeFirstPage } from "./fresh-clone.ts";

/**
 * Runs `npm start` in a fresh clone on each of a newcomer's machines, as a user without rights when this one is root: from an
 * empty cache of npm, and again in a second clone from the cache that the first has filled.
 */
const home = mkdtempSync(join(tmpdir(), "shop-first-"));
// That user may enter, and not look around.
chmodSync(home, 0o711);
try {
	if (!isRegistryReachable()) throw new Error("The npm registry cannot be reached.");
	process.stdout.write("| Node.js | npm | empty cache | again |\n|---|---|---|---|\n");
	for (const [index, machine] of MACHINES.entries()) {
		const place = join(home, String(index));
		mkdirSync(place);
		const programs = installMachine(machine, join(place, "machine"));
		const empty = await timeFirstPage(programs, place);
		const again = await timeFirstPage(programs, place);
		const seconds = [empty, again].map((one) => `${one.seconds.toFixed(0)} s`);
		process.stdout.write(`| ${machine.node} | ${machine.npm} | ${seconds.join(" | ")} |\n`);
		rmSync(place, { recursive: true, force: true });
	}
} finally {
	rmSync(home, { recursive: true, force: true });
}
