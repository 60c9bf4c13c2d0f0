import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { paperResponse, quotePdf } from "#app/documents/draft-papers.ts";
import { brandingOf } from "#shop/kernel/settings/settings.ts";
import { findQuotePaper } from "#shop/selling/orders/drafts/find-papers.ts";

export const loader = endpoint({
	GET: {
		text: "The quote of a draft order that is held, as a PDF in the customer's language.",
		right: "orders.read",
		params: { id: parseUuid },
		response: { file: "application/pdf" },
		async handle({ shop, params }) {
			const quote = await findQuotePaper(shop, params);
			return paperResponse(await quotePdf(quote, brandingOf(shop)), quote.number);
		},
	},
});
export const action = loader;
