import { findOrder } from "#shop/selling/orders/admin/find-orders.ts";
import { workEndpoint } from "./work-endpoint.ts";

export const loader = workEndpoint("order", async (shop, id) => ({
	order_number: (await findOrder(shop, id)).orderNumber,
}));
export const action = loader;
