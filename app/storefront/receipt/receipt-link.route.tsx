import { data, type MiddlewareFunction } from "react-router";
import { receiptResponse } from "#app/documents/receipt-response.ts";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { ORDER_PAGES } from "#app/page-names.ts";
import { shopOf } from "#app/request.ts";
import { metaOf } from "#app/storefront/page-meta.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { brandingOf } from "#shop/kernel/settings/settings.ts";
import { findReceiptOrder } from "#shop/selling/orders/receipt-link.ts";
import type { Route } from "./+types/receipt-link.route.ts";
import { ReceiptLinkScreen } from "./receipt-link-screen.tsx";

/** A signed link gets the PDF; only a link that does not work has a page. */
const sendReceipt: MiddlewareFunction<Response> = async ({ request, params, context }, next) => {
	const shop = shopOf(context);
	const key = new URL(request.url).searchParams.get("key") ?? "";
	try {
		const order = await findReceiptOrder(shop, { orderNumber: params.orderNumber ?? "", key });
		return await receiptResponse(order, brandingOf(shop));
	} catch (error) {
		if (!isShopError(error, "order_not_found")) throw error;
		return await next();
	}
};

export const middleware = [sendReceipt];

export const meta = metaOf(ORDER_PAGES.receipt, dashboardTexts);

export function headers() {
	return { "cache-control": "private, no-store", "x-robots-tag": "noindex, nofollow" };
}

export function loader() {
	return data(null, { status: 404 });
}

export default function ReceiptLink({ params }: Route.ComponentProps) {
	return <ReceiptLinkScreen orderNumber={params.orderNumber} />;
}
