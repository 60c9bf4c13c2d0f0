import type { OrderAmounts } from "#shop/pricing/summary-rows.rules.ts";

/** The amounts of an order as the API sends them. */
type AmountFields = {
	subtotal_cents: number;
	points_used: number;
	points_discount_cents: number;
	discount_cents: number;
	tax_cents: number;
	shipping_cents: number;
	shipping_method: OrderAmounts["shippingMethod"];
	total_cents: number;
	refunded_cents?: number;
};

/** The amounts of an order that the API sent, for its summary. */
export function orderAmountsOf(order: AmountFields): OrderAmounts {
	return {
		subtotalCents: order.subtotal_cents,
		pointsUsed: order.points_used,
		pointsDiscountCents: order.points_discount_cents,
		accountDiscountCents: order.discount_cents,
		taxCents: order.tax_cents,
		shippingCents: order.shipping_cents,
		shippingMethod: order.shipping_method,
		totalCents: order.total_cents,
		refundedCents: order.refunded_cents ?? 0,
	};
}
