import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "#platform/database/open.ts";
import type { SandboxState } from "#sandbox/payments/controls/show-state.ts";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { sampleCheckout } from "#tests/selling/checkout/sample-checkout.ts";
import { createServerDatabase } from "#tests/support/databases.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { endProcess, startShopProcess } from "#tests/support/servers/shop-process.ts";

const BUYERS = 200;
const FIFTEEN_PAIR = 2;

describe.runIf(inject("postgresUrl") !== null)("two server processes on one database", () => {
	test("200 concurrent buyers of the last 10 packs: 10 orders, stock 0, nothing reserved, no charge without an order", async () => {
		const databaseUrl = await createServerDatabase();
		const sandboxPort = await freePort();
		const ports: number[] = [];
		for (let count = 0; count < 2; count++) {
			const folder = mkdtempSync(join(tmpdir(), "shop-two-"));
			const port = await freePort();
			// The second process finds the first one's payment sandbox.
			const shop = await startShopProcess({ port, sandboxPort, folder, databaseUrl });
			onTestFinished(async () => {
				await endProcess(shop, "SIGKILL");
				rmSync(folder, { recursive: true, force: true });
			});
			ports.push(port);
		}

		const outcomes = await Promise.all(
			Array.from({ length: BUYERS }, (_, buyer) => buy(`http://localhost:${ports[buyer % 2]}`, sandboxPort, buyer)),
		);
		await fetch(`http://localhost:${sandboxPort}/sandbox/webhooks/flush`, { method: "POST" });
		const state = (await (await fetch(`http://localhost:${sandboxPort}/sandbox/state`)).json()) as SandboxState;
		const paid = state.sessions.filter((session) => session.payment_status === "paid");

		const database = await openDatabase({ databaseUrl, dataDir: "", log: { warn() {} } });
		onTestFinished(() => database.close());
		const testShop = { database, caller: { role: "system", userId: null } } as unknown as Shop;
		const { orders, product } = await transaction(testShop, async (tx) => ({
			orders: await tx.selectFrom("orders").select("paymentSessionId").execute(),
			product: await tx
				.selectFrom("products")
				.select(["stock", "reserved"])
				.where("id", "=", FIFTEEN_PAIR)
				.executeTakeFirst(),
		}));
		expect(outcomes.filter((outcome) => outcome === "paid")).toHaveLength(10);
		expect(outcomes.filter((outcome) => outcome === "insufficient_stock")).toHaveLength(BUYERS - 10);
		expect(product).toEqual({ stock: 0, reserved: 0 });
		expect(orders.map((order) => order.paymentSessionId).sort()).toEqual(paid.map(({ id }) => id).sort());
		expect(paid).toHaveLength(10);
		expect(await findViolations(testShop)).toEqual([]);
	});
});

/** One buyer's attempt, retried while the shop is busy. */
async function buy(shopUrl: string, sandboxPort: number, buyer: number): Promise<string> {
	for (;;) {
		const response = await fetch(`${shopUrl}/api/create-checkout-session`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(sampleCheckout(FIFTEEN_PAIR, `two${buyer}`)),
		});
		const payload = (await response.json()) as { id: string; code: string };
		if (response.status === 503) {
			await wait(50);
			continue;
		}
		if (!response.ok) return payload.code;
		const payment = await fetch(`http://localhost:${sandboxPort}/sandbox/sessions/${payload.id}/pay`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ card: "4242424242424242" }),
		});
		return payment.ok ? "paid" : `payment ${payment.status}`;
	}
}
