import type { SummaryAmounts } from "#shop/selling/pricing/summary-rows.rules.ts";

/** The amounts of an order that the API sent, for its summary; `discountCents` is the specification's name. */
export function orderAmountsOf(
	order: Omit<SummaryAmounts, "accountDiscountCents"> & { discountCents: number },
): SummaryAmounts {
	return { ...order, accountDiscountCents: order.discountCents };
}
