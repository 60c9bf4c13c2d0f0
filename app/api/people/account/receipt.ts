import { endpoint } from "#app/api/endpoint.ts";
import { receiptResponse } from "#app/documents/receipt-response.ts";
import { brandingOf } from "#shop/kernel/settings/settings.ts";
import { findOwnOrder } from "#shop/selling/orders/find-orders.ts";

export const loader = endpoint({
	GET: {
		text: "The receipt of one of the caller's orders.",
		params: { orderNumber: String },
		response: { file: "application/pdf" },
		handle: async ({ shop, params }) => receiptResponse(await findOwnOrder(shop, params.orderNumber), brandingOf(shop)),
	},
});
export const action = loader;
