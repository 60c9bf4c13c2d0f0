import { recordActivity } from "#shop/activity/record-activity.ts";
import { DAY_MS } from "#shop/calendar.rules.ts";
import { asSystem, type Shop, type ShopTransaction, transaction } from "#shop/context.ts";
import { reversePoints } from "#shop/points/reverse-points.ts";
import { cancelRefundedOrder } from "./cancel-refunded-order.ts";
import { type DeskOrder, hasLeft, refundableCents, refundedCents, refundedMerchandise } from "./desk-order.rules.ts";
import { lockOrder } from "./fulfilment.store.ts";
import { insertRefund, selectPaidOrderId } from "./refunds.store.ts";
import { tellOfRefund } from "./tell-of-refund.ts";

/** The activity log's name for a deed of the provider's own pages. */
const PROVIDER = { email: "payment provider", ipAddress: null, userAgent: null };
const LOOKS_BACK_MS = 7 * DAY_MS;
const FAILED: ReadonlySet<string> = new Set(["failed", "canceled"]);

/**
 * Takes over refunds that somebody made at the payment provider's own pages, with the same effects as one from the
 * portal (D-30, D-33): points are reversed in proportion, a full one of an order that has not left cancels it (and decides
 * it when it was flagged), the customer is told, the activity log names it. Each one once, however often it is seen. The
 * shop's own refunds are known by the id that they carry. For the webhook with its payment; as a job, for all of the last
 * week, in case it was lost.
 * @throws PaymentError when the provider cannot be asked
 */
export async function recordMadeRefunds(shop: Shop, paymentIntentId: string | null = null): Promise<void> {
	const wanted = paymentIntentId === null ? { createdSince: shop.clock.now() - LOOKS_BACK_MS } : { paymentIntentId };
	const found = await shop.payments.findRefunds(wanted);
	// The oldest first: what is left of an order is reckoned from what went before.
	for (const refund of found.reverse()) {
		if (refund.paymentIntentId === null || FAILED.has(refund.status)) continue;
		await recordMadeRefund(asSystem(shop), { ...refund, paymentIntentId: refund.paymentIntentId });
	}
}

type MadeRefund = { id: string; amountCents: number; paymentIntentId: string; reference: string | null };

function recordMadeRefund(shop: Shop, refund: MadeRefund): Promise<void> {
	const at = shop.clock.now();
	return transaction(shop, async (tx) => {
		const orderId = await selectPaidOrderId(tx, refund.paymentIntentId);
		const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
		if (!order || order.refunds.some(({ id }) => id === refund.reference)) return;
		const made = { orderId: order.id, amountCents: refund.amountCents, reason: "", providerId: refund.id };
		const key = `provider-${refund.id}`;
		const id = await insertRefund(tx, { ...made, key, createdBy: PROVIDER.email, at });
		if (id === undefined) return;
		shop.log.warn({ order: order.orderNumber, refund: refund.id }, "a refund was made at the payment provider");
		await recordActivity(tx, { ...shop, caller: { ...shop.caller, administrator: PROVIDER } }, "ORDER_REFUND", {
			order_number: order.orderNumber,
			amount_cents: refund.amountCents,
			reason: "",
		});
		await takeBack(tx, order, { id, amountCents: refund.amountCents, at });
	});
}

async function takeBack(
	tx: ShopTransaction,
	before: DeskOrder,
	refund: { id: string; amountCents: number; at: number },
): Promise<void> {
	const { id, at } = refund;
	const now: DeskOrder = {
		...before,
		refunds: [
			...before.refunds,
			{
				...{ id, key: id, reason: "", state: "succeeded" },
				amountCents: refund.amountCents,
				createdBy: "",
				createdAt: at,
			},
		],
	};
	if (now.userId !== null) {
		const parts = refundedMerchandise(now, refundedCents(now));
		await reversePoints(tx, { userId: now.userId, orderId: now.id, refundId: id, ...parts, at });
	}
	await tellOfRefund(tx, now, refund);
	if (refundableCents(now) > 0 || hasLeft(now) || now.fulfillmentStatus === "cancelled") return;
	await cancelRefundedOrder(tx, now, { administrator: PROVIDER.email, reason: "", at });
}
