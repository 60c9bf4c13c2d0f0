import type { Cents } from "#shop/money.rules.ts";
import type { ShippingMethod } from "#shop/pricing/shipping.rules.ts";
import type { FulfillmentStatus } from "./order-status.rules.ts";

/** An order line with the product data at the time of sale. */
export type OrderLine = {
	productId: number;
	name: string;
	image: string;
	quantity: number;
	unitPriceCents: Cents;
	subtotalCents: Cents;
};

/** An order as its buyer may see it (SUCC-14). Amounts in cents of `currency`, `createdAt` in epoch ms. */
export type Order = {
	id: string;
	orderNumber: string;
	receiptNumber: string;
	status: FulfillmentStatus;
	createdAt: number;
	currency: string;
	lines: OrderLine[];
	subtotalCents: Cents;
	pointsUsed: number;
	pointsDiscountCents: Cents;
	accountDiscountCents: Cents;
	taxCents: Cents;
	shippingCents: Cents;
	shippingMethod: ShippingMethod;
	totalCents: Cents;
	pointsEarned: number;
	requiresManualReview: boolean;
	email: string | null;
	cartId: string | null;
};

/** Masks an email address so that only its owner recognizes it: "an••••@example.com" (D-14). */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf("@");
	if (at < 1) return "••••";
	return `${email.slice(0, at > 3 ? 2 : 1)}••••${email.slice(at)}`;
}
