import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/support/free-port.ts";
import type { BenchTools } from "../open-bench-tools.ts";
import type { Part } from "../report/run-parts.ts";

/** What someone waits for who tries the shop: clone, install with an empty package cache, build, start, first page. */
export const clone: Part<BenchTools> = {
	name: "clone",
	what: "fresh clone to first page; installs all packages from the registry",
	isOnlyNamed: true,
	async measure() {
		const folder = mkdtempSync(join(tmpdir(), "shop-bench-clone-"));
		const shopFolder = join(folder, "shop");
		const port = String(await freePort());
		const startedAt = performance.now();
		spawnSync("git", ["clone", "-q", process.cwd(), shopFolder], { stdio: "inherit" });
		const npm = spawn("npm", ["start"], {
			cwd: shopFolder,
			env: {
				...process.env,
				PORT: port,
				PAYMENT_SANDBOX_PORT: String(await freePort()),
				npm_config_cache: join(folder, "cache"),
			},
			stdio: ["ignore", "ignore", "inherit"],
			detached: true,
		});
		try {
			while (!(await fetch(`http://localhost:${port}/`).catch(() => null))?.ok) {
				if (npm.exitCode !== null) throw new Error("npm start failed in the clone");
				await wait(50);
			}
			const seconds = (performance.now() - startedAt) / 1000;
			const { stdout } = spawnSync("du", ["-sm", join(shopFolder, "node_modules")], { encoding: "utf8" });
			const shared = { better: "lower" } as const;
			return [
				{ name: "fresh clone to first page", unit: "s", ...shared, rounds: [seconds], mustReach: 40, aim: 30 },
				{
					name: "node_modules of a fresh clone",
					unit: "MB",
					...shared,
					rounds: [Number.parseInt(stdout, 10)],
					mustReach: 500,
				},
			];
		} finally {
			// The whole group: npm and the shop.
			if (npm.pid !== undefined && npm.exitCode === null) process.kill(-npm.pid, "SIGTERM");
			await wait(2000);
			rmSync(folder, { recursive: true, force: true });
		}
	},
};
