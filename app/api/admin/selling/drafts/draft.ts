import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { editDraft } from "#shop/selling/orders/drafts/edit-drafts.ts";
import { contentOf, draftBody, draftResponse, expectPriceRight, shownDraft } from "./drafts.schema.ts";

export const loader = endpoint({
	GET: {
		text: "A draft order with its price: as it is held or was paid, else as of now.",
		right: "orders.read",
		params: { id: parseUuid },
		response: draftResponse,
		handle: ({ shop, params }) => shownDraft(shop, params.id),
	},
	PUT: {
		text: "Changes a draft order; one that is held is held on, at the new price, and an open payment page is closed.",
		right: "orders.write",
		params: { id: parseUuid },
		body: draftBody.extend({
			/** That of the draft when editing began, so that another person's change is not overwritten. */
			version: z.int(),
		}),
		response: draftResponse,
		async handle({ shop, params, body: { version, ...body } }) {
			expectPriceRight(shop, body.lines);
			await editDraft(shop, params.id, contentOf(body), version);
			return shownDraft(shop, params.id);
		},
	},
});
export const action = loader;
