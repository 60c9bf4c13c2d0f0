import { EMPTY_SHIPPING_FORM } from "#shop/selling/addresses/shipping-form.rules.ts";
import type { DraftContent } from "#shop/selling/orders/drafts/draft.rules.ts";
import { FIVE_PAIR } from "#tests/support/open-test-admin.ts";

export const ADDRESS = {
	...EMPTY_SHIPPING_FORM,
	firstName: "Rosa",
	lastName: "Lopez",
	line1: "12 Oak Street",
	city: "Austin",
	state: "TX",
	postalCode: "78701",
};

/** Two packs for a guest in Austin, at the shop's price. */
export function draftOf(more: Partial<DraftContent> = {}): DraftContent {
	return {
		email: "rosa@example.com",
		language: "en",
		shipping: ADDRESS,
		discountCode: null,
		redeemPoints: false,
		note: "",
		internalNote: "",
		lines: [{ productId: FIVE_PAIR, quantity: 2, priceCents: null, priceReason: "" }],
		...more,
	};
}
