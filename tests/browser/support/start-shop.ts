import { spawn } from "node:child_process";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { rejectStaleBuild } from "#scripts/build-stamp.mjs";
import { startCommand } from "#scripts/start-command.ts";
import { openScratchFolder } from "#tests/support/scratch-folder.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { startTemplateServer, urlOfOwner } from "#tests/support/template-database.ts";

/**
 * Starts the built shop for the browser tests, on free ports and an empty folder, shared by all of them; and a PostgreSQL
 * server for the shops of single files, which start there in a quarter of the time.
 */
export default async function startShop(): Promise<() => Promise<void>> {
	rejectStaleBuild();
	const scratch = openScratchFolder();
	const server = await startTemplateServer();
	if (server !== null) process.env.POSTGRES_URL = urlOfOwner(server);
	const shop = await spawnShop({}, "test-results-shop.log");
	process.env.SHOP_URL = shop.url;
	process.env.SANDBOX_URL = shop.sandboxUrl;
	return async () => {
		await shop.stop();
		await server?.stop();
		scratch.remove();
	};
}

/** A separate built shop with its own environment; its output goes to the file. */
export async function spawnShop(environment: Record<string, string>, logFile: string) {
	const folder = mkdtempSync(join(tmpdir(), "shop-journeys-"));
	const [port, sandboxPort] = [await freePort(), await freePort()];
	const url = `http://localhost:${port}`;
	const log = openSync(logFile, "w");
	const { command, args } = startCommand();
	const shop = spawn(command, args, {
		env: {
			...process.env,
			NODE_ENV: "production",
			PORT: String(port),
			PAYMENT_SANDBOX_PORT: String(sandboxPort),
			DATA_DIR: folder,
			PUBLIC_URL: url,
			...environment,
		},
		stdio: ["ignore", log, log],
	});
	for (let attempt = 0; !(await isReady(url)); attempt++) {
		if (attempt > 1800 || shop.exitCode !== null) throw new Error(`the shop did not start; ${logFile} says why`);
		await wait(100);
	}
	const stop = async () => {
		const ended = new Promise((resolve) => shop.once("exit", resolve));
		shop.kill("SIGTERM");
		await ended;
		rmSync(folder, { recursive: true, force: true });
	};
	return { url, sandboxUrl: `http://localhost:${sandboxPort}`, stop };
}

async function isReady(url: string): Promise<boolean> {
	const response = await fetch(`${url}/readyz`).catch(() => null);
	return response?.ok ?? false;
}
