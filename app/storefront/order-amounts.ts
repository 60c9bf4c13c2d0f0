import type { z } from "zod";
import type { accountOrderResponse } from "#app/api/account/account.schema.ts";
import type { SummaryAmounts } from "#shop/pricing/summary-rows.rules.ts";

/** The amounts of an order as the API sends them; a checkout's order has no refund. */
type AmountFields = Pick<
	z.infer<typeof accountOrderResponse>,
	| "subtotal_cents"
	| "points_used"
	| "points_discount_cents"
	| "discount_cents"
	| "tax_cents"
	| "shipping_cents"
	| "shipping_method"
	| "total_cents"
> & { refunded_cents?: number };

/** The amounts of an order that the API sent, for its summary. */
export function orderAmountsOf(order: AmountFields): SummaryAmounts {
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
