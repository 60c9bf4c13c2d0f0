import { respond } from "#app/api-response.ts";
import { receiptPdf } from "#app/documents/receipt-pdf.ts";
import { shopOf } from "#app/request.ts";
import { findOwnOrder } from "#shop/orders/find-orders.ts";
import type { Route } from "./+types/receipt.ts";

export function loader({ params, context }: Route.LoaderArgs) {
	return respond(context, async () => {
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
	});
}
