import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#platform/database/open.ts";
import type { SandboxState } from "#sandbox/payments/controls/show-state.ts";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { sampleCheckout } from "#tests/selling/checkout/sample-checkout.ts";
import { createServerDatabase, databaseKinds } from "#tests/support/databases.ts";
import { signInOwner } from "#tests/support/owner-calls.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { endProcess, startShopProcess } from "#tests/support/servers/shop-process.ts";

/** Ten over both databases. */
const KILLS = Math.ceil(10 / databaseKinds.length);
const BUYERS = 12;
const MAX_LIFE = 40;
const PRODUCTS = [1, 2, 4, 6];

const ADMIN_PASSWORD = "correct horse battery staple";
const log = { warn() {} };
let buyer = 0;

describe.each(databaseKinds)("kill -9 on the %s database", (kind) => {
	test(`of the server at ${KILLS} random moments under load: every payment is an order, and nothing happens twice`, async () => {
		const folder = mkdtempSync(join(tmpdir(), "shop-kills-"));
		onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
		const databaseUrl = kind === "server" ? await createServerDatabase() : null;
		const sandbox = await startSandbox(folder);
		onTestFinished(() => endProcess(sandbox.process, "SIGTERM"));
		const port = await freePort();
		const environment = { ADMIN_PASSWORD, PUBLIC_URL: `http://localhost:${port}` };
		const start = async () => {
			const shop = await startShopProcess({ port, sandboxPort: sandbox.port, folder, databaseUrl, environment });
			onTestFinished(() => endProcess(shop, "SIGKILL"));
			return shop;
		};

		const openTestShopDatabase = async (): Promise<Shop> => {
			const database = await openDatabase({ databaseUrl, dataDir: folder, log });
			return { database, caller: { role: "system", userId: null } } as unknown as Shop;
		};
		await endProcess(await start(), "SIGINT");
		await fillStock(await openTestShopDatabase());
		// Half of the provider's webhooks are lost, as if its retries had ended too: the shop has to reconcile by itself.
		await put(`${sandbox.url}/sandbox/behaviour`, { webhooks: { lose: 0.5 } });

		for (let kill = 0; kill < KILLS; kill++) {
			const shop = await start();
			// Counted in responses, so that it hits any part of any purchase.
			let answersLeft = 1 + Math.floor(Math.random() * MAX_LIFE);
			const onResponse = () => {
				answersLeft -= 1;
				if (answersLeft === 0) shop.kill("SIGKILL");
			};
			await Promise.all(Array.from({ length: BUYERS }, () => buy(`http://localhost:${port}`, sandbox.url, onResponse)));
			await endProcess(shop, "SIGKILL");
		}

		const state = (await (await fetch(`${sandbox.url}/sandbox/state`)).json()) as SandboxState;
		const paid = state.sessions.filter((session) => session.payment_status === "paid");
		expect(await letTimePass(await openTestShopDatabase())).toBeLessThan(paid.length);

		// No client fetches an order by its payment now, which would create it: the shop's own job has to find them all.
		const last = await start();
		// A machine that stood still for seconds makes the shop tell anyone to come again.
		const signIn = () => signInOwner(`http://localhost:${port}`, ADMIN_PASSWORD);
		const owner = await vi.waitFor(signIn, { timeout: 60_000, interval: 2000 });
		const count = async () => ((await (await owner("GET", "/api/admin/orders")).json()) as { total: number }).total;
		await expect.poll(count, { timeout: 600_000 }).toBe(paid.length);
		await endProcess(last, "SIGINT");

		const testShop = await openTestShopDatabase();
		onTestFinished(() => testShop.database.close());
		const orders = await transaction(testShop, (tx) => tx.selectFrom("orders").select("paymentSessionId").execute());
		expect(paid.length).toBeGreaterThan(KILLS);
		expect(orders.map((order) => order.paymentSessionId).sort()).toEqual(paid.map(({ id }) => id).sort());
		expect(paid.every((session) => session.charges === 1)).toBe(true);
		expect(await findViolations(testShop)).toEqual([]);
	});
});

/** Backdates every open payment by five minutes. @returns the number of orders */
async function letTimePass(testShop: Shop): Promise<number> {
	const orders = await transaction(testShop, async (tx) => {
		await sql`update checkouts set created_at = created_at - interval '5 minutes' where state = 'open'`.execute(tx);
		return tx.selectFrom("orders").select("id").execute();
	});
	await testShop.database.close();
	return orders.length;
}

/** Enough stock of everything for the whole load. */
async function fillStock(testShop: Shop): Promise<void> {
	await transaction(testShop, async (tx) => {
		for (const id of PRODUCTS) {
			await tx
				.updateTable("products")
				.set(({ eb }) => ({ stock: eb("stock", "+", 10_000) }))
				.where("id", "=", id)
				.execute();
			await tx.insertInto("stockEntries").values({ productId: id, kind: "adjustment", quantity: 10_000 }).execute();
		}
	});
	await testShop.database.close();
}

/** Purchases, one after the other, while the server is alive. */
async function buy(shopUrl: string, sandboxUrl: string, onResponse: () => void): Promise<void> {
	const name = `kill${buyer++}`;
	try {
		for (let purchase = 0; purchase < MAX_LIFE; purchase++) {
			const pack = PRODUCTS[buyer++ % PRODUCTS.length] ?? 1;
			const body = sampleCheckout(pack, `${name}-${purchase}`);
			const session = await post(`${shopUrl}/api/create-checkout-session`, body);
			onResponse();
			await post(`${sandboxUrl}/sandbox/sessions/${session.id}/pay`, { card: "4242424242424242" });
			// Every other buyer closes the window instead of returning.
			if (buyer % 2 === 0) await fetch(`${shopUrl}/api/orders/by-session/${session.id}`);
			onResponse();
		}
	} catch {
		// The server is gone, and so is this buyer.
	}
}

async function post(url: string, body: unknown): Promise<{ id: string }> {
	const response = await fetch(url, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
	});
	if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
	return (await response.json()) as { id: string };
}

async function put(url: string, body: unknown): Promise<void> {
	const response = await fetch(url, { method: "PUT", body: JSON.stringify(body) });
	if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}

/** A separate process, so that it outlives the shop. */
async function startSandbox(folder: string): Promise<{ process: ChildProcess; url: string; port: number }> {
	const sandbox = spawn(
		process.execPath,
		["sandbox/payments/run.ts", "--port", "0", "--journal", join(folder, "provider.jsonl")],
		{ stdio: ["ignore", "pipe", "ignore"] },
	);
	const [line] = (await once(createInterface({ input: sandbox.stdout }), "line")) as [string];
	const { url, port } = JSON.parse(line) as { url: string; port: number };
	return { process: sandbox, url, port };
}
