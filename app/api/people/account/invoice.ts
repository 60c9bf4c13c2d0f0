import { endpoint } from "#app/api/endpoint.ts";
import { invoicePdf, paperResponse } from "#app/documents/draft-papers.ts";
import { brandingOf } from "#shop/kernel/settings/settings.ts";
import { findOwnInvoice } from "#shop/selling/orders/invoices/issue-invoice.ts";

export const loader = endpoint({
	GET: {
		text: "The invoice of one of the caller's orders; numbered when it is first asked for.",
		params: { orderNumber: String },
		response: { file: "application/pdf" },
		async handle({ shop, params }) {
			const invoice = await findOwnInvoice(shop, params.orderNumber);
			return paperResponse(await invoicePdf(invoice, brandingOf(shop)), invoice.number);
		},
	},
});
export const action = loader;
