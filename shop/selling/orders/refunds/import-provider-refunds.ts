import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import {
	type AdminOrder,
	hasLeft,
	refundableCents,
	refundedMerchandise,
	takenBackCents,
} from "#shop/selling/orders/admin/admin-order.rules.ts";
import { lockOrder } from "#shop/selling/orders/admin/admin-orders.store.ts";
import { returnPoints, reversePoints } from "#shop/selling/points/points-ledger.ts";
import { cancelRefundedOrder } from "./cancel-refunded-order.ts";
import { failRefund } from "./fail-refund.ts";
import { notifyRefund } from "./notify-refund.ts";
import { PROVIDER, recordProviderActivity } from "./record-provider-activity.ts";
import { takeOffRest } from "./refund-lines.ts";
import { insertRefund, selectPaidOrderId, selectRefundStates } from "./refunds.store.ts";

/** How far back the frequent job looks for refunds made in the provider's dashboard. */
const RECENT_REFUNDS_MS = 7 * DAY_MS;

/** How far back the rare job looks: a bank may return a refund a month after it was made. */
export const FAILING_REFUNDS_MS = 60 * DAY_MS;

const FAILED: ReadonlySet<string> = new Set(["failed", "canceled"]);

/**
 * Imports refunds from the payment provider, each once. A refund made in the provider's dashboard has the same effects
 * as one from the admin (D-30, D-33): points are reversed in proportion, a full refund cancels an order that has not
 * shipped (and decides it if it was flagged), the customer is notified, and the activity log records it. A refund that
 * failed later is marked, and the owner is notified (decision 025). The shop's own refunds are recognized by their
 * reference. The webhook passes its payment; the job covers a recent period in case a webhook was lost.
 * @throws PaymentError when the provider is unreachable
 */
export async function importProviderRefunds(
	shop: Shop,
	paymentIntentId: string | null = null,
	looksBackMs = RECENT_REFUNDS_MS,
): Promise<void> {
	const filter = paymentIntentId === null ? { createdSince: shop.clock.now() - looksBackMs } : { paymentIntentId };
	const refunds = await shop.payments.findRefunds(filter);
	if (refunds.length === 0) return;
	const system = asSystem(shop);
	const recorded = await transaction(system, (tx) =>
		selectRefundStates(
			tx,
			refunds.map(({ id }) => id),
		),
	);
	// Oldest first: each refund's effect depends on the earlier ones.
	for (const refund of refunds.reverse()) {
		// Most were recorded long ago: their orders need no lock.
		if (refund.paymentIntentId === null || isRecorded(refund.status, recorded.get(refund.id))) continue;
		await recordRefund(system, { ...refund, paymentIntentId: refund.paymentIntentId });
	}
}

function isRecorded(status: string, state: string | undefined): boolean {
	return FAILED.has(status) ? state === "failed" || state === "settled" : state !== undefined;
}

type ProviderRefund = {
	id: string;
	status: string;
	amountCents: number;
	paymentIntentId: string;
	reference: string | null;
	failureReason: string | null;
};

function recordRefund(shop: Shop, refund: ProviderRefund): Promise<void> {
	const at = shop.clock.now();
	const key = `provider-${refund.id}`;
	return transaction(shop, async (tx) => {
		const orderId = await selectPaidOrderId(tx, refund.paymentIntentId);
		const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
		if (!order) return;
		const known = order.refunds.find((one) => one.id === refund.reference || one.key === key);
		const made = { orderId: order.id, amountCents: refund.amountCents, reason: "", providerId: refund.id };
		const record = () => insertRefund(tx, { ...made, cause: null, key, createdBy: PROVIDER.email, at });
		if (FAILED.has(refund.status)) {
			// One that had failed before the shop heard of it is in the provider's ledger, and takes nothing back; a canceled one is not.
			const id = known?.id ?? (refund.status === "failed" ? await record() : undefined);
			const { amountCents } = known ?? refund;
			if (id === undefined) return;
			return failRefund(tx, shop, order, { id, amountCents, providerId: refund.id, reason: refund.failureReason });
		}
		if (known) return;
		const id = await record();
		if (id === undefined) return;
		shop.log.warn({ order: order.orderNumber, refund: refund.id }, "refund made at the payment provider");
		await recordProviderActivity(tx, shop, "ORDER_REFUND", {
			order_number: order.orderNumber,
			amount_cents: refund.amountCents,
			reason: "",
		});
		await takeBack(tx, order, { id, amountCents: refund.amountCents, at });
	});
}

async function takeBack(
	tx: ShopTransaction,
	before: AdminOrder,
	refund: { id: string; amountCents: number; at: number },
): Promise<void> {
	const { id, at } = refund;
	const now = (await lockOrder(tx, before.id)) ?? before;
	const { userId } = now;
	if (userId !== null) {
		const parts = refundedMerchandise(now, takenBackCents(now));
		await reversePoints(tx, { userId, orderId: now.id, refundId: id, ...parts, at });
	}
	const isWhole = refundableCents(now) === 0;
	if (isWhole && !hasLeft(now) && now.fulfillmentStatus !== "cancelled") {
		const by = { administrator: PROVIDER.email, cause: "other" as const, reason: "", key: "", at };
		await cancelRefundedOrder(tx, now, { ...by, refundedCents: refund.amountCents });
		return;
	}
	if (isWhole) await takeOffRest(tx, now, { key: id, administrator: PROVIDER.email, at });
	if (isWhole && userId !== null && now.pointsUsed > 0) await returnPoints(tx, { userId, orderId: now.id, at });
	await notifyRefund(tx, now, { ...refund, cause: null });
}
