import { spawn } from "node:child_process";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/free-port.ts";

/** Starts the built shop for the browser tests, on free ports and an empty folder; all of them share it. */
export default async function startShop(): Promise<() => Promise<void>> {
	const folder = mkdtempSync(join(tmpdir(), "shop-journeys-"));
	const [port, sandboxPort] = [await freePort(), await freePort()];
	const log = openSync("test-results-shop.log", "w");
	const shop = spawn(process.execPath, ["server/start.ts"], {
		env: {
			...process.env,
			NODE_ENV: "production",
			PORT: String(port),
			PAYMENT_SANDBOX_PORT: String(sandboxPort),
			DATA_DIR: folder,
			PUBLIC_URL: `http://localhost:${port}`,
		},
		stdio: ["ignore", log, log],
	});
	const url = `http://localhost:${port}`;
	process.env.SHOP_URL = url;
	process.env.SANDBOX_URL = `http://localhost:${sandboxPort}`;
	for (let attempt = 0; !(await isReady(url)); attempt++) {
		if (attempt > 300 || shop.exitCode !== null)
			throw new Error("the shop did not start; test-results-shop.log says why");
		await wait(100);
	}
	return async () => {
		const ended = new Promise((resolve) => shop.once("exit", resolve));
		shop.kill("SIGTERM");
		await ended;
		rmSync(folder, { recursive: true, force: true });
	};
}

async function isReady(url: string): Promise<boolean> {
	const reply = await fetch(`${url}/readyz`).catch(() => null);
	return reply?.ok ?? false;
}
