import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { holdDraft } from "#shop/selling/orders/drafts/hold-draft.ts";
import { draftResponse, shownDraft } from "./drafts.schema.ts";

export const loader = endpoint({
	PUT: {
		text: "Holds a draft order's stock and price until an instant, 90 days ahead at most, or no longer.",
		right: "orders.write",
		params: { id: parseUuid },
		body: z.object({
			until: z.iso
				.datetime({ offset: true })
				.transform((at) => Date.parse(at))
				.nullable(),
		}),
		response: draftResponse,
		async handle({ shop, params, body }) {
			await holdDraft(shop, params.id, body.until);
			return shownDraft(shop, params.id);
		},
	},
});
export const action = loader;
