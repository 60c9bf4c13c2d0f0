import type { Cents } from "#shop/money.rules.ts";
import type { ShippingMethod } from "#shop/pricing/shipping.rules.ts";
import type { FulfillmentStatus } from "./order-status.rules.ts";

/** One product of an order, as it was sold. */
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

/** An e-mail address of which only its owner knows the rest: "an••••@example.com" (D-14). */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf("@");
	if (at < 1) return "••••";
	return `${email.slice(0, at > 3 ? 2 : 1)}••••${email.slice(at)}`;
}
