import { type Shop, transaction } from "#shop/context.ts";
import { type Checkout, selectCheckoutLines, updatePaymentSession } from "./checkout.store.ts";
import { releaseCheckout } from "./release-checkout.ts";

/**
 * The provider's payment page of a stored checkout. The checkout's id is the idempotency key, so asking again after a
 * lost answer, even by another process, gives the same page and never a second one.
 * @throws PaymentError; when the provider refused for good there is no page, and the hold is given back at once
 */
export async function openPaymentPage(shop: Shop, checkout: Checkout): Promise<{ id: string; url: string }> {
	if (checkout.paymentSessionId !== null && checkout.paymentUrl !== null) {
		return { id: checkout.paymentSessionId, url: checkout.paymentUrl };
	}
	const lines = await transaction(shop, (tx) => selectCheckoutLines(tx, checkout.id));
	const { price } = checkout;
	const labels = shop.texts.paymentLabels(checkout.language, price);
	const session = await shop.payments
		.createSession({
			reference: checkout.id,
			idempotencyKey: checkout.id,
			lines: lines.map((line) => ({ name: line.name, unitAmountCents: line.unitPriceCents, quantity: line.quantity })),
			taxCents: price.taxCents,
			taxLabel: labels.tax,
			shippingCents: price.shippingCents,
			shippingLabel: labels.shipping,
			discountCents: price.pointsDiscountCents + price.accountDiscountCents,
			discountLabel: labels.discount,
			email: checkout.email,
			collectShippingAddress: checkout.shipping === null,
			language: checkout.language,
			expiresAt: checkout.expiresAt,
			successUrl: `${shop.config.publicUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
			cancelUrl: `${shop.config.publicUrl}/checkout`,
		})
		.catch(async (error: unknown) => {
			if (isRefusal(error)) await releaseCheckout(shop, checkout.id);
			throw error;
		});
	await transaction(shop, (tx) => updatePaymentSession(tx, checkout.id, session));
	return { id: session.id, url: session.url ?? `${shop.config.publicUrl}/success?session_id=${session.id}` };
}

function isRefusal(error: unknown): boolean {
	return (
		error instanceof Error && error.name === "PaymentError" && "code" in error && error.code === "provider_refused"
	);
}
