import { describe, expect, test } from "vitest";
import type { Shop } from "#shop/kernel/context.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { refundableCents, refundedCents } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { findOrder } from "#shop/selling/orders/admin/find-orders.ts";
import { correctContact } from "#shop/selling/orders/contact/correct-contact.ts";
import { deliverOrder } from "#shop/selling/orders/fulfillment/delivery.ts";
import { shipOrder, undoShipment } from "#shop/selling/orders/fulfillment/shipment.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { sendReplacement } from "#shop/selling/orders/replacements/send-replacement.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { FIVE_PAIR, openTestAdmin } from "#tests/support/open-test-admin.ts";

const ROUNDS = 4;
const STEPS = 6;

/** The same numbers in every run. */
function seeded(seed: number) {
	let state = seed;
	return (below: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * below);
	};
}

describe.each(oneDatabase)("two administrators at the same orders on the %s database", async (kind) => {
	const { testShop, owner, buy, paidBack, stockOf } = await openTestAdmin(await openTestDatabase(kind));
	const administrator = { email: "second@example.com", ipAddress: null, userAgent: null };
	const second: Shop = { ...owner, caller: { role: "administrator", userId: null, administrator } };

	test("D-232 D-233 D-234 whatever two do at once, stock, money and status agree, and nothing fails but with a reason", async () => {
		const pick = seeded(20_261_126);
		for (let round = 0; round < ROUNDS; round += 1) {
			const id = await buy({ quantity: 4, email: `round${round}@example.com` });
			for (let step = 0; step < STEPS; step += 1) {
				const seen = await findOrder(owner, id);
				const acts = [owner, second].map((who) => act(who, seen, pick));
				for (const result of await Promise.allSettled(acts)) {
					if (result.status === "fulfilled") continue;
					const { reason } = result;
					expect(isShopError(reason), String(reason)).toBe(true);
					expect([400, 409]).toContain(reason.status);
				}
			}
			const order = await findOrder(owner, id);
			expect(await paidBack(order.paymentIntentId)).toBe(refundedCents(order));
			expect(refundedCents(order)).toBeLessThanOrEqual(order.paidCents);
			expect(refundableCents(order)).toBe(order.paidCents - refundedCents(order));
			expect(await stockOf(FIVE_PAIR)).toBeLessThanOrEqual(1000);
			expect(await findViolations(testShop)).toEqual([]);
		}
	});
});

type Seen = Awaited<ReturnType<typeof findOrder>>;

/** One of what an administrator can do to an order, as its page showed it. */
function act(who: Shop, seen: Seen, pick: (below: number) => number): Promise<unknown> {
	const lines = [{ productId: FIVE_PAIR, quantity: 1 + pick(2) }];
	const key = crypto.randomUUID();
	const seenCents = refundableCents(seen);
	const all = [
		() => refundOrder(who, { orderId: seen.id, amountCents: 1 + pick(300), seenCents, reason: "", key }),
		() =>
			refundOrder(who, {
				orderId: seen.id,
				amountCents: null,
				lines: lines.map((line) => ({ ...line, restock: pick(2) === 0 })),
				seenCents,
				reason: "",
				key,
			}),
		() => shipOrder(who, seen.id, { carrier: "USPS", lines, seenParcels: seen.shipments.length }),
		() => shipOrder(who, seen.id, { carrier: "UPS" }),
		() => undoShipment(who, seen.id, seen.shipment?.id ?? null),
		() => deliverOrder(who, seen.id, seen.shipment?.id ?? null),
		() => correctContact(who, seen.id, { ...seen.address, email: seen.email, line1: `${pick(99)} Oak Street` }, 0),
		() => sendReplacement(who, seen.id, { lines, key, seenReplacements: 0 }),
		() => refundOrder(who, { orderId: seen.id, amountCents: null, seenCents, reason: "", key }),
	];
	return all[pick(all.length)]?.() ?? Promise.resolve();
}
