import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startCommand } from "../../scripts/start-command.ts";
import { freePort } from "../../tests/support/servers/free-port.ts";
import { cpuTimeOfFamily } from "./cpu-time.ts";

export type RunningShop = {
	url: string;
	port: number;
	pid: number;
	startedInMs: number;
	/** CPU time until it was ready, of all its processes. */
	startCpuMs: number;
	stop(): Promise<void>;
};

/** Runs the built shop as one server process, on free ports unless the environment names them, until it is ready. */
export async function runShopProcess(environment: Readonly<Record<string, string>> = {}): Promise<RunningShop> {
	const folder = mkdtempSync(join(tmpdir(), "shop-bench-"));
	const { PORT = String(await freePort()), PAYMENT_SANDBOX_PORT = String(await freePort()) } = environment;
	const port = Number(PORT);
	const startedAt = performance.now();
	const { command, args } = startCommand();
	const shop: ChildProcess = spawn(command, args, {
		env: {
			...process.env,
			NODE_ENV: "production",
			LOG_LEVEL: "warn",
			DATA_DIR: folder,
			PROCESSES: "1",
			PORT,
			PAYMENT_SANDBOX_PORT,
			SESSION_SECRET: "a secret for one measurement on this machine",
			...environment,
		},
		stdio: ["ignore", "ignore", "inherit"],
	});
	const kill = () => shop.kill("SIGKILL");
	process.once("exit", kill);
	const url = `http://localhost:${port}`;
	while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
		if (shop.exitCode !== null) throw new Error("the shop did not start");
		await wait(20);
	}
	return {
		url,
		port,
		pid: shop.pid ?? 0,
		startedInMs: performance.now() - startedAt,
		startCpuMs: cpuTimeOfFamily(shop.pid ?? 0),
		stop: async () => {
			const ended = new Promise((resolve) => shop.once("exit", resolve));
			// Only a rolling restart needs the drain.
			shop.kill("SIGINT");
			await ended;
			process.off("exit", kill);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
