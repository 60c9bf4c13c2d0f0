import type { NewPaymentSession } from "./payments.ts";

/** The total the provider must compute, in cents. */
export function expectedTotal(order: NewPaymentSession): number {
	const merchandise = order.lines.reduce((sum, line) => sum + line.unitAmountCents * line.quantity, 0);
	return merchandise - order.discountCents + order.taxCents + order.shippingCents;
}

/**
 * Translates the order for the provider, so that its total equals ours to the cent: every line at our price, tax as an
 * extra line, the discount as a fixed-amount coupon, shipping as the only option.
 * @param couponId a coupon created for the discount; null when there is none
 */
export function buildSessionParams(order: NewPaymentSession, couponId: string | null) {
	return {
		mode: "payment" as const,
		payment_method_types: ["card" as const],
		line_items: order.lines.map(lineOf).concat(order.taxCents > 0 ? taxLine(order) : []),
		...(couponId !== null && { discounts: [{ coupon: couponId }] }),
		shipping_options: [
			{
				shipping_rate_data: {
					type: "fixed_amount" as const,
					display_name: order.shippingLabel,
					fixed_amount: { amount: order.shippingCents, currency: "usd" },
				},
			},
		],
		...(order.addressCountries !== null && {
			shipping_address_collection: { allowed_countries: order.addressCountries as ("US" | "CA" | "MX")[] },
		}),
		...(order.email !== null && { customer_email: order.email }),
		locale: order.language,
		client_reference_id: order.reference,
		metadata: { checkout_id: order.reference },
		expires_at: Math.floor(order.expiresAt / 1000),
		success_url: order.successUrl,
		cancel_url: order.cancelUrl,
		// The buyer pays US dollars, whatever country the page is opened in.
		adaptive_pricing: { enabled: false },
	};
}

function lineOf({ name, image, unitAmountCents, quantity }: NewPaymentSession["lines"][number]) {
	return priced(quantity, unitAmountCents, image === undefined ? { name } : { name, images: [image] });
}

/** With this mark the sandbox's page shows tax in the totals; Stripe's own page shows it as a line. */
function taxLine(order: NewPaymentSession) {
	return priced(1, order.taxCents, { name: order.taxLabel, metadata: { kind: "tax" } });
}

type ProductData = { name: string; images?: string[]; metadata?: { kind: string } };

function priced(quantity: number, unitAmountCents: number, product: ProductData) {
	return { quantity, price_data: { currency: "usd", unit_amount: unitAmountCents, product_data: product } };
}
