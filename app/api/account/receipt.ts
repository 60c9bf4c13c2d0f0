import { methods } from "#app/api/methods.ts";
import { receiptPdf } from "#app/documents/receipt-pdf.ts";
import { shopOf } from "#app/request.ts";
import { findOwnOrder } from "#shop/orders/find-orders.ts";
import type { Route } from "./+types/receipt.ts";

const endpoint = methods({
	async GET({ params, context }: Route.LoaderArgs) {
		const shop = shopOf(context);
		const order = await findOwnOrder(shop, params.orderNumber);
		const pdf = await receiptPdf(order, shop.config, shop.language);
		return new Response(new Uint8Array(pdf), {
			headers: {
				"content-type": "application/pdf",
				"content-disposition": `inline; filename="softbrace-${order.receiptNumber}.pdf"`,
				"cache-control": "no-store",
			},
		});
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
