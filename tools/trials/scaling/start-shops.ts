import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../../../tests/support/servers/free-port.ts";
import { endProcess, startShopProcess } from "../../../tests/support/servers/shop-process.ts";

/** Shop processes on one database, and a payment sandbox that outlives each of them. */
export type Shops = {
	urls: readonly string[];
	sandboxUrl: string;
	restart(index: number, signal: NodeJS.Signals): Promise<void>;
	close(): Promise<void>;
};

/** Without `databaseUrl`, one process on an embedded database. */
export async function startShops(
	databaseUrl: string | null,
	count: number,
	environment: Readonly<Record<string, string>> = {},
): Promise<Shops> {
	const home = mkdtempSync(join(tmpdir(), "shop-try-"));
	const sandbox = await startSandbox(home);
	const processes: ChildProcess[] = [];
	const ports: number[] = [];
	const start = async (index: number) => {
		const folder = join(home, String(index));
		const parts = { port: ports[index] ?? 0, sandboxPort: sandbox.port, folder, databaseUrl, environment };
		processes[index] = await startShopProcess(parts);
	};
	const close = async () => {
		await Promise.all(processes.map((shop) => endProcess(shop, "SIGINT")));
		await endProcess(sandbox.process, "SIGTERM");
		rmSync(home, { recursive: true, force: true });
	};
	try {
		for (let index = 0; index < count; index++) {
			ports.push(await freePort());
			await start(index);
		}
	} catch (error) {
		await close();
		throw error;
	}
	return {
		urls: ports.map((port) => `http://localhost:${port}`),
		sandboxUrl: sandbox.url,
		async restart(index, signal) {
			const shop = processes[index];
			if (shop) await endProcess(shop, signal);
			await start(index);
		},
		close,
	};
}

/** Processes that keep the processors busy until they are ended. */
export function startBusyNeighbors(count: number): { end(): void } {
	const neighbors = Array.from({ length: count }, () =>
		spawn(process.execPath, ["--eval", "for (;;);"], { stdio: "ignore" }),
	);
	const end = () => {
		for (const neighbor of neighbors) neighbor.kill("SIGKILL");
		process.off("exit", end);
	};
	process.once("exit", end);
	return { end };
}

async function startSandbox(folder: string): Promise<{ process: ChildProcess; url: string; port: number }> {
	const journal = join(folder, "provider.jsonl");
	const sandbox = spawn(process.execPath, ["sandbox/payments/run.ts", "--port", "0", "--journal", journal], {
		stdio: ["ignore", "pipe", "ignore"],
	});
	const [line] = (await once(createInterface({ input: sandbox.stdout }), "line")) as [string];
	return { process: sandbox, ...(JSON.parse(line) as { url: string; port: number }) };
}
