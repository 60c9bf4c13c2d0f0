import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { sampleCheckout } from "#tests/selling/checkout/sample-checkout.ts";
import { createServerDatabase } from "#tests/support/databases.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { endProcess, startShopProcess } from "#tests/support/servers/shop-process.ts";

const BODY = sampleCheckout(1, "away");

describe.runIf(inject("postgresUrl") !== null)("an unavailable database", () => {
	test("API-01 pages stay, changes are rejected with a clear message, nothing is half done, a new process has the pages of the last one, and the shop recovers by itself", async () => {
		const folder = mkdtempSync(join(tmpdir(), "shop-away-"));
		const databaseUrl = await createServerDatabase();
		const name = new URL(databaseUrl).pathname.slice(1);
		const server = new pg.Client({ connectionString: `${inject("postgresUrl")}/postgres` });
		await server.connect();
		const [port, sandboxPort] = [await freePort(), await freePort()];
		let shop = await startShopProcess({ port, sandboxPort, folder, databaseUrl });
		onTestFinished(async () => {
			await endProcess(shop, "SIGKILL");
			await server.end();
			rmSync(folder, { recursive: true, force: true });
		});
		const url = `http://localhost:${port}`;
		const checkOut = (language: string) =>
			fetch(`${url}/api/create-checkout-session`, {
				method: "POST",
				headers: { "content-type": "application/json", "accept-language": language },
				body: JSON.stringify(BODY),
			});
		expect((await fetch(`${url}/`)).status).toBe(200);
		const page = await (await fetch(`${url}/product/2`)).text();
		expect(page).toContain("15-Pair Pack");

		await server.query(`alter database ${name} with allow_connections false`);
		await server.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
		for (const [language, message] of [
			["en", "The shop isn’t available right now. Please try again in a moment."],
			["es", "La tienda no está disponible en este momento. Inténtalo de nuevo en un momento."],
		] as const) {
			const rejected = await checkOut(language);
			expect(rejected.status).toBe(503);
			expect(await rejected.json()).toMatchObject({ code: "database_unavailable", message, hint: null });
		}
		// Readiness is cached for a second.
		while ((await fetch(`${url}/readyz`)).status !== 503) await wait(50);
		expect((await fetch(`${url}/healthz`)).status).toBe(200);
		const cachedPage = await fetch(`${url}/product/2`);
		expect([cachedPage.status, (await cachedPage.text()).includes("15-Pair Pack")]).toEqual([200, true]);
		expect((await fetch(`${url}/api/products`)).status).toBe(503);

		// A process that starts now has rendered nothing itself.
		await endProcess(shop, "SIGKILL");
		shop = await startShopProcess({ port, sandboxPort, folder, databaseUrl, until: "/healthz" });
		const home = () => fetch(`${url}/`, { headers: { accept: "text/html" } });
		await expect.poll(async () => (await home()).status, { timeout: 300_000 }).toBe(200);
		expect(await (await home()).text()).toContain("SoftBrace");
		const stored = await fetch(`${url}/product/2`);
		expect([stored.status, (await stored.text()).includes("15-Pair Pack")]).toEqual([200, true]);
		const never = await fetch(`${url}/about`, { headers: { accept: "text/html" } });
		expect([never.status, never.headers.get("retry-after")]).toEqual([503, "2"]);

		await server.query(`alter database ${name} with allow_connections true`);
		while (!(await fetch(`${url}/readyz`)).ok) await wait(50);
		const started = await checkOut("en");
		expect(started.status).toBe(200);
		const { id } = (await started.json()) as { id: string };
		await fetch(`http://localhost:${sandboxPort}/sandbox/sessions/${id}/pay`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ card: "4242424242424242" }),
		});
		expect(await (await fetch(`${url}/api/orders/by-session/${id}`)).json()).toMatchObject({ state: "paid" });
		const client = new pg.Client({ connectionString: databaseUrl });
		await client.connect();
		const { rows } = await client.query(
			"select (select count(*)::int from orders) as orders, (select count(*)::int from checkouts) as checkouts, (select reserved from products where id = 1) as reserved",
		);
		await client.end();
		expect(rows).toEqual([{ orders: 1, checkouts: 1, reserved: 0 }]);
	});
});
