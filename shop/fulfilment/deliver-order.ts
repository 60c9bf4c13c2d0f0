import type { Shop } from "#shop/context.ts";
import type { DeskOrder } from "./desk-order.rules.ts";
import { updateDelivered } from "./fulfilment.store.ts";
import { moveOrder } from "./move-order.ts";

/** Writes down that a parcel arrived. For administrators. @throws ShopError order_not_found, invalid_transition */
export function deliverOrder(shop: Shop, orderId: string): Promise<DeskOrder> {
	return moveOrder(shop, orderId, "delivered", (tx, _, { at }) => updateDelivered(tx, orderId, at));
}
