import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { sendQuote } from "#shop/selling/orders/drafts/send-quote.ts";
import { draftResponse, shownDraft } from "./drafts.schema.ts";

export const loader = endpoint({
	POST: {
		text: "Emails the quote of a draft order that is held, with the link on which the customer accepts and pays it.",
		right: "orders.write",
		params: { id: parseUuid },
		body: z.object({
			/** That of the draft as it was seen; a repeated request sends one email. */
			version: z.int(),
		}),
		response: draftResponse,
		async handle({ shop, params, body }) {
			await sendQuote(shop, params.id, body.version);
			return shownDraft(shop, params.id);
		},
	},
});
export const action = loader;
