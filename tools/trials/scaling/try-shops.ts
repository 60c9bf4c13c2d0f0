import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "../../../platform/database/open.ts";
import type { SandboxState } from "../../../sandbox/payments/controls/show-state.ts";
import { type Shop, transaction } from "../../../shop/kernel/context.ts";
import { findViolations } from "../../../shop/operations/invariants/find-violations.ts";
import { changeParts } from "../../../shop/selling/catalog/bundle-parts.ts";
import { addDiscount } from "../../../shop/selling/discounts/testing/add-discount.ts";
import { sampleCheckout } from "../../../tests/selling/checkout/sample-checkout.ts";
import { freePort } from "../../../tests/support/servers/free-port.ts";
import { endProcess, startShopProcess } from "../../../tests/support/servers/shop-process.ts";

export type TwoShops = { urls: readonly string[]; sandboxUrl: string; close(): Promise<void> };

export async function startTwoShops(
	databaseUrl: string,
	environment: Readonly<Record<string, string>> = {},
): Promise<TwoShops> {
	const folders: string[] = [];
	const processes: ChildProcess[] = [];
	const urls: string[] = [];
	const sandboxPort = await freePort();
	const close = async () => {
		await Promise.all(processes.map((shop) => endProcess(shop, "SIGTERM")));
		for (const folder of folders) rmSync(folder, { recursive: true, force: true });
	};
	try {
		for (let count = 0; count < 2; count++) {
			const folder = mkdtempSync(join(tmpdir(), "shop-try-"));
			folders.push(folder);
			const port = await freePort();
			// The second one uses the first one's payment sandbox.
			processes.push(await startShopProcess({ port, sandboxPort, folder, databaseUrl, environment }));
			urls.push(`http://localhost:${port}`);
		}
	} catch (error) {
		await close();
		throw error;
	}
	return { urls, sandboxUrl: `http://localhost:${sandboxPort}`, close };
}

const MAX_ATTEMPTS = 20;

/**
 * One purchase, from the order form to the paid order. Retries while the shop or its database is busy, as Retry-After asks.
 * @returns the payment session that the shop acknowledged as an order, or the error code of its rejection
 * @throws Error when the shop is unreachable, or does not know the order yet
 */
export async function buy(
	shopUrl: string,
	sandboxUrl: string,
	order: { name: string; productId: number; discountCode?: string },
): Promise<{ sessionId: string } | { rejected: string }> {
	for (let attempt = 1; ; attempt++) {
		const body = { ...sampleCheckout(order.productId, order.name), discount_code: order.discountCode };
		const outcome = await post(`${shopUrl}/api/create-checkout-session`, body);
		const response = (await outcome.json()) as { id: string; code: string };
		if (outcome.status === 503 && outcome.headers.has("retry-after") && attempt < MAX_ATTEMPTS) {
			// Sooner than asked: the trial is short.
			await wait(50 * attempt);
			continue;
		}
		if (outcome.status >= 500) throw new Error(`${outcome.status} ${response.code}`);
		if (!outcome.ok) return { rejected: response.code };
		await post(`${sandboxUrl}/sandbox/sessions/${response.id}/pay`, { card: "4242424242424242" });
		const shown = await fetch(`${shopUrl}/api/orders/by-session/${response.id}`);
		const { state } = (await shown.json()) as { state?: string };
		if (state !== "paid") throw new Error(`the order is ${state ?? shown.status}`);
		return { sessionId: response.id };
	}
}

export async function fillStock(databaseUrl: string, products: readonly number[], units: number): Promise<void> {
	await withSystemShop(databaseUrl, (systemShop) =>
		transaction(systemShop, async (tx) => {
			for (const id of products) {
				await tx
					.updateTable("products")
					.set(({ eb }) => ({ stock: eb("stock", "+", units) }))
					.where("id", "=", id)
					.execute();
				const entry = { productId: id, kind: "adjustment", quantity: units };
				await tx.insertInto("stockEntries").values(entry).execute();
			}
		}),
	);
}

/** A code of 20 % for so many orders. */
export async function addCode(databaseUrl: string, code: string, maxUses: number): Promise<void> {
	await withSystemShop(databaseUrl, (shop) => transaction(shop, (tx) => addDiscount(tx, { code, maxUses })));
}

/** Makes a product a bundle of one of each part. */
export async function makeBundle(databaseUrl: string, productId: number, parts: readonly number[]): Promise<void> {
	const administrator = { email: "owner@localhost", ipAddress: null, userAgent: null };
	await withSystemShop(databaseUrl, async (shop) => {
		const clock = { now: Date.now, wait };
		const caller = { role: "administrator", userId: null, administrator } as const;
		const owner: Shop = { ...shop, clock, caller };
		await changeParts(
			owner,
			productId,
			parts.map((partId) => ({ partId, quantity: 1 })),
		);
	});
}

/** The payment provider's sessions, after all pending webhooks were sent. */
export async function readProvider(sandboxUrl: string): Promise<SandboxState["sessions"]> {
	await post(`${sandboxUrl}/sandbox/webhooks/flush`, {});
	return await readSessions(sandboxUrl);
}

export async function readSessions(sandboxUrl: string): Promise<SandboxState["sessions"]> {
	return ((await (await fetch(`${sandboxUrl}/sandbox/state`)).json()) as SandboxState).sessions;
}

/** The payment session of every order, the stock of every product, and every violated invariant. */
export function readLedgers(databaseUrl: string): Promise<{
	orders: string[];
	codes: { code: string; uses: number; orders: number }[];
	products: { id: number; stock: number; reserved: number }[];
	violations: string[];
}> {
	return withSystemShop(databaseUrl, async (systemShop) => {
		const { orders, codes, products } = await transaction(systemShop, async (tx) => ({
			codes: await tx
				.selectFrom("discountCodes")
				.leftJoin("orders", "orders.discountCode", "discountCodes.code")
				.select(({ fn }) => ["code", "uses", fn.count<number>("orders.id").as("orders")])
				.groupBy(["code", "uses"])
				.execute(),
			orders: await tx.selectFrom("orders").select("paymentSessionId").orderBy("paymentSessionId").execute(),
			products: await tx.selectFrom("products").select(["id", "stock", "reserved"]).orderBy("id").execute(),
		}));
		const violations = await findViolations(systemShop);
		return { orders: orders.flatMap(({ paymentSessionId }) => paymentSessionId ?? []), codes, products, violations };
	});
}

export function differences(a: readonly string[], b: readonly string[]): string[] {
	return [...a.filter((id) => !b.includes(id)), ...b.filter((id) => !a.includes(id))];
}

async function withSystemShop<T>(databaseUrl: string, work: (systemShop: Shop) => Promise<T>): Promise<T> {
	const database = await openDatabase({ databaseUrl, dataDir: "", poolSize: 1, log: { warn() {} } });
	try {
		return await work({ database, caller: { role: "system", userId: null } } as unknown as Shop);
	} finally {
		await database.close();
	}
}

function post(url: string, body: unknown): Promise<Response> {
	return fetch(url, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
	});
}
