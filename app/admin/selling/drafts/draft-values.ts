import { toCents } from "#app/admin/selling/products/product-values.ts";
import type { DraftResponse } from "#app/api/admin/selling/drafts/drafts.schema.ts";
import { EMPTY_SHIPPING_FORM, type ShippingForm } from "#shop/selling/addresses/shipping-form.rules.ts";
import type { DraftContent } from "#shop/selling/orders/drafts/draft.rules.ts";

/** A line as it is typed: price and reason empty for the product's price. */
export type LineValues = { productId: number; quantity: string; price: string; reason: string };

/** The form's fields as they are typed. */
export type DraftValues = Omit<ShippingForm, "email"> & {
	email: string;
	language: string;
	hasAddress: boolean;
	discountCode: string;
	redeemPoints: boolean;
	note: string;
	internalNote: string;
	lines: readonly LineValues[];
};

export function draftValues(draft: DraftResponse | null): DraftValues {
	return {
		...EMPTY_SHIPPING_FORM,
		...draft?.shipping,
		email: draft?.email ?? "",
		language: draft?.language ?? "en",
		hasAddress: draft === null || draft.shipping !== null,
		discountCode: draft?.discountCode ?? "",
		redeemPoints: draft?.redeemPoints ?? false,
		note: draft?.note ?? "",
		internalNote: draft?.internalNote ?? "",
		lines: (draft?.lines ?? []).map(({ productId, quantity, priceCents, priceReason }) => ({
			productId,
			quantity: String(quantity),
			price: priceCents === null ? "" : (priceCents / 100).toFixed(2),
			reason: priceReason,
		})),
	};
}

/** As the rules and the API take it; what is no number is NaN, which both reject. */
export function typedContent(values: DraftValues): DraftContent {
	const { email, language, hasAddress, discountCode, redeemPoints, note, internalNote, lines, ...address } = values;
	return {
		email: email.trim() === "" ? null : email,
		language: language === "es" ? "es" : "en",
		shipping: hasAddress ? { ...address, email: "" } : null,
		discountCode: discountCode.trim() === "" ? null : discountCode,
		redeemPoints,
		note,
		internalNote,
		lines: lines.map(({ productId, quantity, price, reason }) => {
			const cents = toCents(price);
			return {
				productId,
				quantity: quantity.trim() === "" ? Number.NaN : Number(quantity),
				priceCents: typeof cents === "string" ? Number.NaN : cents,
				priceReason: cents === null ? "" : reason,
			};
		}),
	};
}
