import { href } from "react-router";
import type { RouteArgs } from "#app/api/endpoint.ts";
import { seeOther } from "#app/api/form-post.ts";
import { invoicePdf, paperResponse } from "#app/documents/draft-papers.ts";
import { shopOf } from "#app/request.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { brandingOf } from "#shop/kernel/settings/settings.ts";
import { findLinkedInvoice } from "#shop/selling/orders/invoices/issue-invoice.ts";

/** The invoice of a receipt's link as a PDF; a link that does not work leads to the receipt's page, which says so. */
export async function loader({ request, params: { orderNumber = "" }, context }: RouteArgs): Promise<Response> {
	const shop = shopOf(context);
	const { search, searchParams } = new URL(request.url);
	try {
		const invoice = await findLinkedInvoice(shop, { orderNumber, key: searchParams.get("key") ?? "" });
		return paperResponse(await invoicePdf(invoice, brandingOf(shop)), invoice.number);
	} catch (error) {
		if (!isShopError(error, "order_not_found")) throw error;
		return seeOther(`${href("/receipt/:orderNumber", { orderNumber })}${search}`);
	}
}
