import type { BasisPoints, Cents } from "#shop/kernel/money.rules.ts";
import { pick } from "#shop/kernel/pick.rules.ts";
import type { PaymentMethod } from "#shop/selling/orders/drafts/payment-method.rules.ts";
import type { ShippingAddress, ShippingMethod } from "#shop/selling/pricing/shipping.rules.ts";
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

/**
 * The amounts of an order: total = subtotal - points, code and account discounts + tax + shipping. In cents, and points.
 * `codeShippingCents` is what the code took off the shipping, which `shippingCents` is without.
 */
export type OrderAmounts = {
	subtotalCents: Cents;
	pointsUsed: number;
	pointsDiscountCents: Cents;
	discountCode: string | null;
	codeDiscountCents: Cents;
	codeShippingCents: Cents;
	accountDiscountCents: Cents;
	taxCents: Cents;
	/** The rate that the tax was computed with. */
	taxBasisPoints: BasisPoints;
	shippingCents: Cents;
	shippingMethod: ShippingMethod;
	totalCents: Cents;
	pointsEarned: number;
};

/** What a checkout promises its buyer: the amounts, and for how many years the points last that they earn. */
export type PromisedAmounts = OrderAmounts & { pointsLifetimeYears: number };

/** An order as its buyer may see it (SUCC-14). Amounts in cents of `currency`, `createdAt` in epoch ms. */
export type Order = OrderAmounts & {
	id: string;
	orderNumber: string;
	receiptNumber: string;
	fulfillmentStatus: FulfillmentStatus;
	createdAt: number;
	currency: string;
	paymentMethod: PaymentMethod;
	lines: OrderLine[];
	/** Null if nothing ships or no address was given. */
	address: ShippingAddress | null;
	requiresManualReview: boolean;
	email: string | null;
	cartId: string | null;
};

export const ORDER_AMOUNTS = [
	"subtotalCents",
	"pointsUsed",
	"pointsDiscountCents",
	"discountCode",
	"codeDiscountCents",
	"codeShippingCents",
	"accountDiscountCents",
	"taxCents",
	"taxBasisPoints",
	"shippingCents",
	"shippingMethod",
	"totalCents",
	"pointsEarned",
] as const satisfies readonly (keyof OrderAmounts)[];

/** The amounts alone, of anything that has them. */
export function amountsOf(from: Omit<OrderAmounts, "shippingMethod"> & { shippingMethod: string }): OrderAmounts {
	return pick(from, ORDER_AMOUNTS) as OrderAmounts;
}

/** The order data for an email to the buyer. The payment session links to the order page; a free replacement has none. */
export type OrderForMessage = Order & { paymentSessionId: string | null; isGuest: boolean; hasAccount: boolean };
