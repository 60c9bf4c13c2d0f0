import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { invoicePdf, paperResponse } from "#app/documents/draft-papers.ts";
import { brandingOf } from "#shop/kernel/settings/settings.ts";
import { findInvoicePaper } from "#shop/selling/orders/drafts/find-papers.ts";

export const loader = endpoint({
	GET: {
		text: "The invoice of the order that a draft became, as a PDF in the customer's language.",
		right: "orders.read",
		params: { id: parseUuid },
		response: { file: "application/pdf" },
		async handle({ shop, params }) {
			const invoice = await findInvoicePaper(shop, params);
			return paperResponse(await invoicePdf(invoice, brandingOf(shop)), invoice.number);
		},
	},
});
export const action = loader;
