import type { Cents } from "#shop/kernel/money.rules.ts";
import type { OrderAmounts } from "#shop/selling/orders/order.rules.ts";
import { ACCOUNT_DISCOUNT_BASIS_POINTS } from "./discount.rules.ts";

/** The amounts that a summary of a cart or an order lists. */
export type SummaryAmounts = Omit<OrderAmounts, "pointsEarned"> & { refundedCents?: Cents };

/** Its `name` is also the key of its label, whose params are `params`; a discount or refund is negative. */
export type SummaryRow = {
	name:
		| "subtotal"
		| "points_discount"
		| "code_discount"
		| "account_discount"
		| "tax"
		| "shipping"
		| "code_shipping"
		| "local_delivery"
		| "total"
		| "refunded";
	cents: Cents;
	/** Zero or empty where its text takes none. */
	params: Readonly<{ percent: number; points: number; code: string }>;
	/** Free shipping, which has a word instead of an amount. */
	isFree: boolean;
};

/** The rows of every summary, in their order; discounts and refunds of zero have none (CART-36..38, SUCC-07..10). */
export function summaryRows(amounts: SummaryAmounts): SummaryRow[] {
	const { pointsUsed, pointsDiscountCents, accountDiscountCents, shippingCents, refundedCents = 0 } = amounts;
	const code = amounts.discountCode ?? "";
	const rows = [row("subtotal", amounts.subtotalCents)];
	if (pointsDiscountCents > 0) rows.push(row("points_discount", -pointsDiscountCents, { points: pointsUsed }));
	if (amounts.codeDiscountCents > 0) rows.push(row("code_discount", -amounts.codeDiscountCents, { code }));
	if (accountDiscountCents > 0)
		rows.push(row("account_discount", -accountDiscountCents, percent(ACCOUNT_DISCOUNT_BASIS_POINTS)));
	rows.push(row("tax", amounts.taxCents, percent(amounts.taxBasisPoints)));
	const shipping =
		amounts.codeShippingCents > 0
			? "code_shipping"
			: amounts.shippingMethod === "local"
				? "local_delivery"
				: "shipping";
	rows.push({ ...row(shipping, shippingCents, { code }), isFree: shippingCents === 0 });
	rows.push(row("total", amounts.totalCents));
	if (refundedCents > 0) rows.push(row("refunded", -refundedCents));
	return rows;
}

function row(name: SummaryRow["name"], cents: Cents, params: Partial<SummaryRow["params"]> = {}): SummaryRow {
	return { name, cents, params: { percent: 0, points: 0, code: "", ...params }, isFree: false };
}

const percent = (basisPoints: number) => ({ percent: basisPoints / 100 });
