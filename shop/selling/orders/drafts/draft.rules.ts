import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import type { FieldCode, FieldProblem } from "#shop/kernel/field-codes.rules.ts";
import { checkEmail, checkText, fieldProblems } from "#shop/kernel/form.rules.ts";
import type { Language } from "#shop/kernel/language.rules.ts";
import type { Cents } from "#shop/kernel/money.rules.ts";
import type { SellingSettings } from "#shop/kernel/settings/settings.rules.ts";
import { checkShippingForm, type ShippingForm } from "#shop/selling/addresses/shipping-form.rules.ts";
import { MAX_CHECKOUT_LINES } from "#shop/selling/checkout/checkout.rules.ts";
import type { DiscountTerms } from "#shop/selling/discounts/discount-code.rules.ts";
import type { Buyer } from "#shop/selling/pricing/discount.rules.ts";
import { type PriceableProduct, type PricedOrder, priceOrder } from "#shop/selling/pricing/price-order.rules.ts";

export const DRAFT_STATES = ["open", "placed", "canceled"] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** A line; `priceCents` is a price of its own per unit, which needs a reason, or null for the product's. */
export type DraftLine = { productId: number; quantity: number; priceCents: Cents | null; priceReason: string };

/** What the staff agrees with a customer. Without an address the payment page asks for it. */
export type DraftContent = {
	email: string | null;
	language: Language;
	shipping: ShippingForm | null;
	discountCode: string | null;
	/** Whether the member's points pay for packs, as many as they cover. */
	redeemPoints: boolean;
	/** For the customer to read. */
	note: string;
	internalNote: string;
	lines: readonly DraftLine[];
};

/** A draft order; instants in epoch ms. `userId` is set for the address of a member. */
export type Draft = DraftContent & {
	id: string;
	number: number;
	invoiceNumber: number | null;
	state: DraftState;
	userId: string | null;
	/** The checkout that holds it, or did. */
	checkoutId: string | null;
	orderId: string | null;
	sentAt: number | null;
	version: number;
	createdBy: string;
	createdAt: number;
	changedBy: string;
	changedAt: number;
};

export const DRAFTS_PER_PAGE = 50;
export const MAX_DRAFT_NOTE = 2000;
export const MAX_PRICE_REASON = 200;
const MAX_DRAFT_QUANTITY = 9999;
const MAX_DRAFT_PRICE_CENTS: Cents = 1_000_000;
/** How long stock may be held for a draft (D-271). */
export const MAX_DRAFT_HOLD_MS = 90 * DAY_MS;

/** What is wrong with a draft; `lines.0.priceReason` is that of its first line. `countries` are those the shop sends to. */
export function checkDraft(draft: DraftContent, countries: readonly string[]): FieldProblem[] {
	const { email, shipping, lines } = draft;
	// The draft's own address is the form's.
	const ofShipping =
		shipping === null ? [] : checkShippingForm(shipping, countries).filter(({ field }) => field !== "email");
	const text = (value: string, isMultiline: boolean, maxLength = MAX_DRAFT_NOTE) =>
		checkText(value, { required: false, maxLength, isMultiline });
	return [
		...fieldProblems({
			email: email === null ? null : checkEmail(email),
			lines: lines.length === 0 ? "required" : lines.length > MAX_CHECKOUT_LINES || isTwice(lines) ? "invalid" : null,
			note: text(draft.note, true),
			internalNote: text(draft.internalNote, true),
		}),
		...ofShipping.map(({ field, code }) => ({ field: `shipping.${field}`, code })),
		...lines.flatMap((line, index) => fieldProblems(lineProblems(line, `lines.${index}.`))),
	];
}

function lineProblems({ quantity, priceCents, priceReason }: DraftLine, at: string): Record<string, FieldCode | null> {
	const isOwn = priceCents !== null;
	return {
		[`${at}quantity`]: isWithin(quantity, 1, MAX_DRAFT_QUANTITY) ? null : "out_of_range",
		[`${at}priceCents`]: priceCents === null || isWithin(priceCents, 0, MAX_DRAFT_PRICE_CENTS) ? null : "out_of_range",
		[`${at}priceReason`]: isOwn ? checkText(priceReason, { required: true, maxLength: MAX_PRICE_REASON }) : null,
	};
}

function isTwice(lines: readonly DraftLine[]): boolean {
	return new Set(lines.map(({ productId }) => productId)).size < lines.length;
}

function isWithin(value: number, from: number, to: number): boolean {
	return Number.isSafeInteger(value) && value >= from && value <= to;
}

/**
 * What a draft costs: `priceOrder` with its own prices in place of the products' (D-270). A member gets the account discount
 * and earns and redeems points as in the shop; a price of its own is meant as it is, without the account discount.
 * @throws ShopError as priceOrder does
 */
export function priceDraft<Product extends PriceableProduct>(
	draft: Pick<Draft, "lines" | "userId" | "shipping" | "redeemPoints">,
	products: ReadonlyMap<number, Product>,
	{ code, pointsBalance }: Pick<Buyer, "pointsBalance"> & { code: DiscountTerms | null },
	settings: SellingSettings,
): PricedOrder {
	const { lines, userId, shipping, redeemPoints } = draft;
	const priced = new Map(
		lines.flatMap(({ productId, priceCents }) => {
			const product = products.get(productId);
			return product === undefined ? [] : [[productId, priceCents === null ? product : { ...product, priceCents }]];
		}),
	);
	const hasOwnPrice = lines.some(({ priceCents }) => priceCents !== null);
	const buyer = { pointsBalance, redeemPoints, isMember: userId !== null, useAccountDiscount: !hasOwnPrice, code };
	return priceOrder(lines, priced, buyer, shipping, settings);
}

/** The number of a draft, which is its quote's. */
export function quoteNumber(number: number): string {
	return `Q-${number}`;
}

export function invoiceNumber(number: number): string {
	return `INV-${number}`;
}
