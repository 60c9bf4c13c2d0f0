import type { PaymentSession } from "#platform/payments/payments.ts";
import { countEvent, describeWork, type Shop, transaction } from "#shop/kernel/context.ts";
import { keepAddress } from "#shop/selling/addresses/saved-addresses.ts";
import { addressFingerprint, addressOf, splitFullName } from "#shop/selling/addresses/shipping-form.rules.ts";
import { findOrderOfCheckout } from "#shop/selling/orders/find-orders.ts";
import { placeOrder } from "#shop/selling/orders/place-order.ts";
import type { ShippingAddress } from "#shop/selling/pricing/shipping.rules.ts";
import { type Checkout, closeCheckout, insertPaymentEvent, lockCheckout } from "./checkout.store.ts";

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

		const address = deliveryAddress(checkout, session);
		if (checkout.saveAddress && checkout.userId !== null && checkout.shipping !== null) {
			await keepAddress(tx, { userId: checkout.userId, form: checkout.shipping, at: shop.clock.now() });
		}
		const { userId, language, cartId, lines, price } = checkout;
		await closeCheckout(tx, checkoutId, "completed", shop.clock.now());
		placed = await placeOrder(tx, shop, {
			checkoutId,
			isHeld: checkout.state === "open",
			userId,
			email: checkout.email ?? session.email,
			language,
			cartId,
			address,
			addressFingerprint: address && addressFingerprint(address),
			lines,
			price,
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
