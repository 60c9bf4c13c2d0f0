import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { invoicePdf, paperResponse } from "#app/documents/draft-papers.ts";
import { brandingOf } from "#shop/kernel/settings/settings.ts";
import { findInvoice } from "#shop/selling/orders/invoices/issue-invoice.ts";

export const loader = endpoint({
	GET: {
		text: "The invoice of an order as a PDF in the customer's language; numbered when it is first asked for.",
		right: "orders.read",
		params: { id: parseUuid },
		response: { file: "application/pdf" },
		async handle({ shop, params }) {
			const invoice = await findInvoice(shop, params.id);
			return paperResponse(await invoicePdf(invoice, brandingOf(shop)), invoice.number);
		},
	},
});
export const action = loader;
