import { href } from "react-router";
import type { RouteArgs } from "#app/api/endpoint.ts";
import { seeOther } from "#app/api/form-post.ts";
import { invoicePdf, paperResponse, quotePdf } from "#app/documents/draft-papers.ts";
import { shopOf } from "#app/request.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { brandingOf } from "#shop/kernel/settings/settings.ts";
import { findInvoicePaper, findQuotePaper } from "#shop/selling/orders/drafts/find-papers.ts";

/** The quote of a signed link as a PDF, or the invoice once it is paid; anything else leads to the quote's page. */
export async function loader({ request, params: { id = "", paper }, context }: RouteArgs): Promise<Response> {
	const shop = shopOf(context);
	const branding = brandingOf(shop);
	const { search, searchParams } = new URL(request.url);
	const of = { id, key: searchParams.get("key") ?? "" };
	try {
		if (paper === "invoice.pdf") {
			const invoice = await findInvoicePaper(shop, of);
			return paperResponse(await invoicePdf(invoice, branding), invoice.number);
		}
		const quote = await findQuotePaper(shop, of);
		return paperResponse(await quotePdf(quote, branding), quote.number);
	} catch (error) {
		if (!isShopError(error, "not_found") && !isShopError(error, "quote_expired")) throw error;
		return seeOther(`${href("/quote/:id", { id })}${search}`);
	}
}
