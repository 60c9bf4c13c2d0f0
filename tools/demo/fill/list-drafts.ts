import { DAY_MS, HOUR_MS } from "../../../shop/kernel/calendar.rules.ts";
import { EMPTY_SHIPPING_FORM } from "../../../shop/selling/addresses/shipping-form.rules.ts";
import type { DraftContent } from "../../../shop/selling/orders/drafts/draft.rules.ts";
import { cancelDraft, createDraft } from "../../../shop/selling/orders/drafts/edit-drafts.ts";
import { findDraft } from "../../../shop/selling/orders/drafts/find-drafts.ts";
import { holdDraft } from "../../../shop/selling/orders/drafts/hold-draft.ts";
import { sendQuote } from "../../../shop/selling/orders/drafts/send-quote.ts";
import type { SampleAction } from "./run-actions.ts";

const PRACTICE = "00000000-0000-4000-8000-0000000d0001";
const FAIR = "00000000-0000-4000-8000-0000000d0002";

const BLANK: DraftContent = {
	email: null,
	language: "en",
	shipping: null,
	discountCode: null,
	redeemPoints: false,
	note: "",
	internalNote: "",
	lines: [],
};

/** A quote that a practice has not answered yet, and one from a fair that came to nothing. */
export function listDrafts(endsAt: number): SampleAction[] {
	return [
		{
			at: endsAt - 20 * DAY_MS,
			run: (shop) =>
				createDraft(shop, FAIR, {
					...BLANK,
					internalNote: "Sample note: asked at the fair, wants to call back.",
					lines: [{ productId: 2, quantity: 1, priceCents: 999, priceReason: "Fair price" }],
				}),
		},
		{ at: endsAt - 12 * DAY_MS, run: (shop) => cancelDraft(shop, FAIR) },
		{
			at: endsAt - 4 * HOUR_MS,
			async run(shop) {
				await createDraft(shop, PRACTICE, {
					...BLANK,
					email: "practice@example.com",
					shipping: {
						...EMPTY_SHIPPING_FORM,
						firstName: "Sample",
						lastName: "practice",
						line1: "12 Example Avenue",
						city: "Laredo",
						state: "TX",
						postalCode: "78040",
					},
					note: "Sample note: ten percent off for your waiting room.",
					lines: [{ productId: 3, quantity: 4, priceCents: 1529, priceReason: "Practice, 10% off" }],
				});
				await holdDraft(shop, PRACTICE, endsAt + 7 * DAY_MS);
				const { draft } = await findDraft(shop, PRACTICE);
				await sendQuote(shop, PRACTICE, draft.version);
			},
		},
	];
}
