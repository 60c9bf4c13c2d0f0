import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export type RunningShop = { url: string; port: number; startedInMs: number; stop(): Promise<void> };

export async function runShopProcess(environment: Readonly<Record<string, string>>): Promise<RunningShop> {
	const folder = mkdtempSync(join(tmpdir(), "shop-bench-"));
	const port = Number(environment.PORT);
	const startedAt = performance.now();
	const shop: ChildProcess = spawn(process.execPath, ["server/start.ts"], {
		env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "warn", DATA_DIR: folder, ...environment },
		stdio: ["ignore", "ignore", "inherit"],
	});
	const url = `http://localhost:${port}`;
	while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
		if (shop.exitCode !== null) throw new Error("the shop did not start");
		await wait(20);
	}
	return {
		url,
		port,
		startedInMs: performance.now() - startedAt,
		stop: async () => {
			const ended = new Promise((resolve) => shop.once("exit", resolve));
			shop.kill("SIGTERM");
			await ended;
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
