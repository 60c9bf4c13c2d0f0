import type { NewPaymentSession } from "./payments.ts";

/** The total that the provider must arrive at, in cents. */
export function expectedTotal(order: NewPaymentSession): number {
	const merchandise = order.lines.reduce((sum, line) => sum + line.unitAmountCents * line.quantity, 0);
	return merchandise - order.discountCents + order.taxCents + order.shippingCents;
}

/**
 * The order in the provider's words, so that its total equals ours to the cent: every line with our own price, the tax
 * as one more line, the discount as one coupon over a fixed amount, the shipping as the only choice.
 * @param couponId made before with the discount's amount; null when there is none
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
		...(order.collectShippingAddress && { shipping_address_collection: { allowed_countries: DELIVERED_TO } }),
		...(order.email !== null && { customer_email: order.email }),
		locale: order.language,
		client_reference_id: order.reference,
		metadata: { checkout_id: order.reference },
		expires_at: Math.floor(order.expiresAt / 1000),
		success_url: order.successUrl,
		cancel_url: order.cancelUrl,
		// The buyer pays dollars, whatever country the page is opened in.
		adaptive_pricing: { enabled: false },
	};
}

const DELIVERED_TO: ("US" | "CA" | "MX")[] = ["US", "CA", "MX"];

function lineOf({ name, image, unitAmountCents, quantity }: NewPaymentSession["lines"][number]) {
	return priced(quantity, unitAmountCents, image === undefined ? { name } : { name, images: [image] });
}

/** The mark lets the sandbox's page show it among the sums; Stripe's own page shows it as a line. */
function taxLine(order: NewPaymentSession) {
	return priced(1, order.taxCents, { name: order.taxLabel, metadata: { kind: "tax" } });
}

type ProductData = { name: string; images?: string[]; metadata?: { kind: string } };

function priced(quantity: number, unitAmountCents: number, product: ProductData) {
	return { quantity, price_data: { currency: "usd", unit_amount: unitAmountCents, product_data: product } };
}
