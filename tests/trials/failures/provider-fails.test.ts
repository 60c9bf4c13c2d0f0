import { describe, expect, test } from "vitest";
import * as createCheckoutSession from "#app/api/selling/checkout/create-checkout-session.ts";
import { MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { transaction } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { reconcileCheckouts } from "#shop/selling/checkout/reconcile-checkouts.ts";
import { sampleCheckout } from "#tests/selling/checkout/sample-checkout.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

let buyer = 0;
const bodyOf = (name: string) => ({ ...sampleCheckout(1, name), line_items: [{ id: 1, quantity: 2 }] });

describe.each(oneDatabase)("the payment provider fails, on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const testShop = await openTestShop(database);
	const { shop, system, sandbox, clock } = testShop;
	const reserved = () =>
		transaction(system, async (tx) => {
			const row = await tx.selectFrom("products").select("reserved").where("id", "=", 1).executeTakeFirst();
			return row?.reserved;
		});

	test.each(["down", "unavailable", "garbage", "drop"] as const)(
		"PAY-13 %s: the specified message, nothing charged, and the same cart pays once when it is back",
		async (mode) => {
			const body = bodyOf(`provider${buyer++}`);
			const before = await reserved();
			sandbox.misbehave({ api: { mode, delayMs: 0 } });
			const failed = await callApi(createCheckoutSession.action, shop, { body });
			expect(failed).toMatchObject({
				status: 502,
				body: { code: "payment_provider_unreachable", message: expect.stringContaining("payment provider") },
			});
			sandbox.misbehave({ api: { mode: "normal" } });

			// The same browser retries.
			const cookie = failed.cookie;
			const again = await callApi(createCheckoutSession.action, shop, { body, headers: { cookie } });
			expect(again.status).toBe(200);
			expect(await testShop.pay((again.body as { id: string }).id)).toBe(200);
			await sandbox.flushWebhooks();

			// The first attempt's reservation is returned, even if its page was created and never shown.
			clock.at += 40 * MINUTE_MS;
			await reconcileCheckouts(shop);
			expect(await reserved()).toBe(before);
			const orders = await transaction(system, (tx) =>
				tx.selectFrom("orders").select("id").where("email", "=", body.shipping.email).execute(),
			);
			expect(orders).toHaveLength(1);
			expect(await findViolations(system)).toEqual([]);
		},
	);
});
