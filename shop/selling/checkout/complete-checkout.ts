import type { PaymentSession } from "#platform/payments/payments.ts";
import { countEvent, describeWork, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { keepAddress } from "#shop/selling/addresses/saved-addresses.ts";
import { addressFingerprint, addressOf, splitFullName } from "#shop/selling/addresses/shipping-form.rules.ts";
import { finishDraft } from "#shop/selling/orders/drafts/finish-draft.ts";
import { findOrderOfCheckout } from "#shop/selling/orders/find-orders.ts";
import { type PaidCheckout, placeOrder } from "#shop/selling/orders/place-order.ts";
import type { ShippingAddress } from "#shop/selling/pricing/shipping.rules.ts";
import {
	type Checkout,
	type CheckoutWithLines,
	closeCheckout,
	insertPaymentEvent,
	lockCheckout,
} from "./checkout.store.ts";

/**
 * Turns a paid session into an order in one transaction under the checkout's row lock, so webhook, success page and
 * reconciliation place it exactly once across all processes. This also holds after the reservation has lapsed: a
 * captured payment always becomes an order, flagged for review.
 * @returns the order's id, or null when the checkout is not one of this shop's
 */
export async function completeCheckout(
	shop: Shop,
	checkoutId: string,
	session: PaymentSession,
	event?: { id: string; type: string },
): Promise<string | null> {
	let placed: PlacedOrder | null = null;
	describeWork(shop, { checkout: checkoutId });
	const orderId = await transaction(shop, async (tx) => {
		placed = null;
		const checkout = await lockCheckout(tx, checkoutId);
		if (!checkout) return null;
		if (event) await insertPaymentEvent(tx, { ...event, sessionId: session.id, at: shop.clock.now() });
		if (checkout.state === "completed") {
			const orderId = await findOrderOfCheckout(tx, checkoutId);
			if (orderId === undefined) throw new Error(`completed checkout without an order: ${checkoutId}`);
			return orderId;
		}

		placed = await completeLocked(tx, shop, checkout, {
			address: deliveryAddress(checkout, session),
			email: checkout.email ?? session.email,
			payment: {
				sessionId: session.id,
				paymentIntentId: session.paymentIntentId,
				amountCents: session.amountTotalCents,
				currency: session.currency,
				riskLevel: session.riskLevel,
			},
		});
		return placed.id;
	});
	if (placed !== null) notePlaced(shop, { ...(placed as PlacedOrder), checkoutId, sessionId: session.id });
	return orderId;
}

type PlacedOrder = Awaited<ReturnType<typeof placeOrder>>;

/**
 * Closes a checkout that is paid, and places its order; that of a draft finishes the draft. The caller holds its lock and
 * has seen that it is not completed yet.
 */
export async function completeLocked(
	tx: ShopTransaction,
	shop: Shop,
	checkout: CheckoutWithLines,
	paid: Pick<PaidCheckout, "address" | "email" | "payment">,
): Promise<PlacedOrder> {
	const { id: checkoutId, userId, language, cartId, lines, price, shipping, draftId } = checkout;
	const at = shop.clock.now();
	if (checkout.saveAddress && userId !== null && shipping !== null)
		await keepAddress(tx, { userId, form: shipping, at });
	await closeCheckout(tx, checkoutId, "completed", at);
	const placed = await placeOrder(tx, shop, {
		...paid,
		checkoutId,
		isHeld: checkout.state === "open",
		userId,
		language,
		cartId,
		addressFingerprint: paid.address && addressFingerprint(paid.address),
		lines,
		price,
	});
	if (draftId !== null) {
		const by = paid.payment.manual?.recordedBy ?? paid.email ?? "";
		await finishDraft(tx, draftId, { orderId: placed.id, by, at });
	}
	return placed;
}

/** What a customer can name is in the log and in the trace. */
function notePlaced(
	shop: Shop,
	{ orderNumber, checkoutId, sessionId }: PlacedOrder & { checkoutId: string; sessionId: string },
): void {
	countEvent(shop, { event: "checkout", outcome: "paid" });
	describeWork(shop, { order: orderNumber });
	shop.log.info({ order: orderNumber, checkoutId, session: sessionId }, "order placed");
}

/** The address entered in the shop, else the one collected on the payment page. */
function deliveryAddress(checkout: Checkout, session: PaymentSession): ShippingAddress | null {
	if (checkout.shipping) return addressOf(checkout.shipping);
	if (!session.shipping) return null;
	const { name, line1, line2, city, state, postalCode, country } = session.shipping;
	const address = { ...splitFullName(name), line1, city, state, postalCode, country };
	return line2 ? { ...address, line2 } : address;
}
