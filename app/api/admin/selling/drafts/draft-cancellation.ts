import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { cancelDraft } from "#shop/selling/orders/drafts/edit-drafts.ts";
import { draftResponse, shownDraft } from "./drafts.schema.ts";

export const loader = endpoint({
	POST: {
		text: "Cancels a draft order and returns the stock that it holds.",
		right: "orders.write",
		params: { id: parseUuid },
		response: draftResponse,
		async handle({ shop, params }) {
			await cancelDraft(shop, params.id);
			return shownDraft(shop, params.id);
		},
	},
});
export const action = loader;
