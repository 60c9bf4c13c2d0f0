import type { StorefrontTranslate } from "#app/i18n/dictionaries.ts";
import type { DiscountTerms } from "#shop/selling/discounts/discount-code.rules.ts";
import { ACCOUNT_DISCOUNT_BASIS_POINTS } from "#shop/selling/pricing/discount.rules.ts";
import type { PricedLine, PricedOrder } from "#shop/selling/pricing/price-order.rules.ts";
import { type SummaryAmounts, summaryRows } from "#shop/selling/pricing/summary-rows.rules.ts";
import type { Member } from "./ucp-loyalty.ts";

type Total = {
	type: string;
	amount: number;
	display_text?: string;
	lines?: { display_text: string; amount: number }[];
};

/** A line's price, what discounts take off it, and what is left, before tax. */
export function lineTotals({ subtotalCents, codeDiscountCents, accountDiscountCents }: PricedLine): Total[] {
	const discount = codeDiscountCents + accountDiscountCents;
	return [
		{ type: "subtotal", amount: subtotalCents },
		...takenOff("items_discount", discount),
		{ type: "total", amount: subtotalCents - discount },
	];
}

/** The entries of a cart's summary; they add up to the total. What a code takes off the shipping is an entry of its own. */
export function cartTotals(priced: PricedOrder, t: StorefrontTranslate): Total[] {
	const { codeDiscountCents, accountDiscountCents, codeShippingCents } = priced;
	const code = priced.discountCode ?? "";
	const parts = [
		{ display_text: t("common.code_discount", { code }), amount: -codeDiscountCents },
		{ display_text: memberText(t), amount: -accountDiscountCents },
	].filter(({ amount }) => amount < 0);
	return [
		{ type: "subtotal", amount: priced.subtotalCents, display_text: t("common.subtotal") },
		...takenOff("items_discount", codeDiscountCents + accountDiscountCents, parts[0]?.display_text, parts),
		...takenOff("discount", codeShippingCents, t("common.code_shipping", { code })),
		{
			type: "fulfillment",
			amount: priced.shippingCents + codeShippingCents,
			display_text: t("common.shipping_estimate"),
		},
		{ type: "tax", amount: priced.taxCents, display_text: t("common.tax", { percent: priced.taxBasisPoints / 100 }) },
		{ type: "total", amount: priced.totalCents, display_text: t("common.total") },
	];
}

/** The discounts of a cart and where each went; a member's is the buyer's by their claim until they sign in (D-331). */
export function appliedDiscounts(
	priced: PricedOrder,
	membership: Member | null,
	terms: DiscountTerms | null,
	t: StorefrontTranslate,
) {
	const { discountCode: code, codeDiscountCents, codeShippingCents, accountDiscountCents } = priced;
	const ofLines = (part: "codeDiscountCents" | "accountDiscountCents") =>
		priced.lines.flatMap((line, index) =>
			line[part] > 0 ? [{ path: `$.line_items[${index}]`, amount: line[part] }] : [],
		);
	const byCode = code !== null &&
		codeDiscountCents > 0 && {
			code,
			title: t("common.code_discount", { code }),
			amount: codeDiscountCents,
			priority: 1,
			...(terms?.kind !== "free_product" && { method: "across" }),
			allocations: ofLines("codeDiscountCents"),
		};
	const shipping = code !== null &&
		codeShippingCents > 0 && {
			code,
			title: t("common.code_shipping", { code }),
			amount: codeShippingCents,
		};
	const member = membership !== null &&
		accountDiscountCents > 0 && {
			title: memberText(t),
			amount: accountDiscountCents,
			automatic: true,
			provisional: membership.email === null,
			eligibility: membership.claim,
			priority: 2,
			method: "across",
			allocations: ofLines("accountDiscountCents"),
		};
	return [byCode, shipping, member].filter((discount) => discount !== false);
}

/** What a summary's rows are in the protocol. */
const TYPES = {
	subtotal: "subtotal",
	points_discount: "discount",
	code_discount: "discount",
	account_discount: "discount",
	tax: "tax",
	shipping: "fulfillment",
	code_shipping: "fulfillment",
	local_delivery: "fulfillment",
	total: "total",
	refunded: "refunded",
} as const;

/** The entries of an order's summary, as its buyer has seen them. What was refunded later is no part of them. */
export function orderTotals(amounts: SummaryAmounts, t: StorefrontTranslate): Total[] {
	return summaryRows({ ...amounts, refundedCents: 0 }).map(({ name, cents, params }) => ({
		type: TYPES[name],
		amount: cents,
		display_text: t(`common.${name}`, params),
	}));
}

function memberText(t: StorefrontTranslate): string {
	return t("common.account_discount", { percent: ACCOUNT_DISCOUNT_BASIS_POINTS / 100 });
}

function takenOff(type: string, amount: number, display_text?: string, lines: Total["lines"] = []): Total[] {
	if (amount === 0) return [];
	return [{ type, amount: -amount, ...(display_text && { display_text }), ...(lines.length > 1 && { lines }) }];
}
