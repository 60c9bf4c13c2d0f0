import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installMachine, MACHINES, timeFirstPage } from "../../trials/first-command/fresh-clone.ts";
import type { BenchTools } from "../open-bench-tools.ts";
import type { Part } from "../report/run-parts.ts";

/** What someone waits for who tries the shop: clone, install with an empty package cache, build, start, first page. */
export const clone: Part<BenchTools> = {
	name: "clone",
	what: "fresh clone to first page; installs all packages from the registry",
	isOnlyNamed: true,
	async measure() {
		const place = mkdtempSync(join(tmpdir(), "shop-bench-clone-"));
		chmodSync(place, 0o711);
		try {
			const [machine] = MACHINES.slice(-1);
			if (machine === undefined) throw new Error("there is no machine to start it on");
			const programs = installMachine(machine, join(place, "machine"));
			const { seconds, packagesMb } = await timeFirstPage(programs, place);
			const shared = { better: "lower" } as const;
			return [
				{ name: "fresh clone to first page", unit: "s", ...shared, rounds: [seconds], mustReach: 40, aim: 30 },
				{ name: "node_modules of a fresh clone", unit: "MB", ...shared, rounds: [packagesMb], mustReach: 500 },
			];
		} finally {
			rmSync(place, { recursive: true, force: true });
		}
	},
};
