import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createServerDatabase } from "#tests/support/databases.ts";
import { signInOwner } from "#tests/support/owner-calls.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { endProcess, startShopProcess } from "#tests/support/servers/shop-process.ts";
import { openCachingProxy } from "./caching-proxy.ts";
import { PERSONAL_CALLS } from "./personal-calls.ts";

const ADMIN_PASSWORD = "a password for one test";
const PATHS = ["/", "/shop", "/product/2", "/reviews", "/blog"];
const ROUNDS = 40;
const PATIENTLY = { timeout: 300_000 };
/** A change is purged by each of two processes, which repeat it a second later. */
const PURGES_OF_A_CHANGE = 4;

/** A shop of two processes behind a shared cache, both new. */
async function openBehindCache() {
	const port = await freePort();
	const cdn = await openCachingProxy(`http://localhost:${port}`);
	const folder = mkdtempSync(join(tmpdir(), "shop-cdn-"));
	const shop = await startShopProcess({
		port,
		sandboxPort: await freePort(),
		folder,
		databaseUrl: await createServerDatabase(),
		environment: { PROCESSES: "2", PUBLIC_URL: cdn.url, ADMIN_PASSWORD, CDN_PURGE_URL: cdn.purgeUrl },
	});
	const close = async () => {
		for (const pid of serversOf(shop.pid ?? 0)) process.kill(pid, "SIGCONT");
		await endProcess(shop, "SIGINT");
		await cdn.close();
		rmSync(folder, { recursive: true, force: true });
	};
	return { cdn, pid: shop.pid ?? 0, close };
}

const serversOf = (pid: number): number[] =>
	readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

/** A visitor of their own cookies; they read Spanish if the number is odd. */
async function visit(url: string, path: string, visitor: number) {
	const cookie = `_ga=${visitor}; language=${visitor % 2 === 0 ? "en" : "es"}`;
	const response = await fetch(`${url}${path}`, { headers: { cookie } });
	return { html: await response.text(), isHit: response.headers.get("x-cache") === "hit" };
}

describe.runIf(inject("postgresUrl") !== null)("a shared cache in front of two processes", () => {
	let opened: Awaited<ReturnType<typeof openBehindCache>>;
	beforeAll(async () => {
		opened = await openBehindCache();
	});
	afterAll(() => opened.close());

	test("takes the public pages, and forgets an old price for good", async () => {
		const { cdn, pid } = opened;
		// Both processes purge when they have started.
		await expect.poll(cdn.purges, PATIENTLY).toBeGreaterThanOrEqual(PURGES_OF_A_CHANGE);
		let hits = 0;
		for (let visitor = 0; visitor < ROUNDS; visitor++) {
			for (const path of PATHS) {
				const { html, isHit } = await visit(cdn.url, path, visitor);
				expect(html).toContain(`<html lang="${visitor % 2 === 0 ? "en" : "es"}"`);
				if (isHit) hits += 1;
			}
		}
		// The first visitor of each language fetches a page from the shop, and so does the first after a late purge.
		expect(hits / (PATHS.length * ROUNDS)).toBeGreaterThan(0.8);

		// One process does not notice the change yet, so it goes on sending the old page, which the cache stores again.
		const owner = await signInOwner(cdn.url, ADMIN_PASSWORD);
		const [paused = 0] = serversOf(pid);
		process.kill(paused, "SIGSTOP");
		const before = cdn.purges();
		expect((await owner("PATCH", "/api/admin/products/2", { price_cents: 1357 })).status).toBe(200);
		await expect.poll(async () => (await visit(cdn.url, "/product/2", 0)).html, PATIENTLY).toContain("$13.57");
		process.kill(paused, "SIGCONT");
		const isShown = async (visitor: number) => (await visit(cdn.url, "/shop", visitor)).html.includes("13.57");
		for (let visitor = 0; cdn.purges() < before + PURGES_OF_A_CHANGE; visitor++) await isShown(visitor);
		for (let visitor = 0; visitor < ROUNDS; visitor++) expect(await isShown(visitor)).toBe(true);
	});

	test("stores no response of one browser", async () => {
		const { cdn } = opened;
		for (const [path, cookie] of PERSONAL_CALLS) {
			for (let time = 0; time < 2; time++) {
				const { headers } = await fetch(`${cdn.url}${path}`, { headers: { cookie } });
				expect([path, headers.get("x-cache"), headers.get("cache-control")]).toEqual([
					path,
					"miss",
					expect.stringContaining("no-store"),
				]);
			}
		}
	});
});
