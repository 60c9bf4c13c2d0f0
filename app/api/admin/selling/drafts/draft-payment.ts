import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { text } from "#app/api/text.schema.ts";
import { payOtherwise } from "#shop/selling/orders/drafts/pay-draft.ts";
import { MANUAL_METHODS } from "#shop/selling/orders/drafts/payment-method.rules.ts";
import { draftResponse, shownDraft } from "./drafts.schema.ts";

export const loader = endpoint({
	POST: {
		text: "Records that a draft order was paid in cash, by check or by bank transfer, and places the order.",
		right: "orders.refund",
		params: { id: parseUuid },
		body: z.object({
			method: z.enum(MANUAL_METHODS),
			/** Such as a check's number. */
			note: text(1000).default(""),
			/** That of the draft as it was seen, so that nothing else is paid. */
			version: z.int().nullable().default(null),
		}),
		response: draftResponse,
		async handle({ shop, params, body }) {
			await payOtherwise(shop, params.id, body);
			return shownDraft(shop, params.id);
		},
	},
});
export const action = loader;
