import { parseChoice } from "#app/api/list-params.ts";
import { ORDER_FLAGS, type OrderFlag } from "#shop/orders/admin/admin-order.rules.ts";
import { FULFILLMENT_STATUSES, type FulfillmentStatus } from "#shop/orders/order-status.rules.ts";

/** The order filter in a URL, shared by the list and its CSV export. @throws ShopError invalid_input */
export function parseOrderFilter(request: Request): {
	status: FulfillmentStatus | null;
	flag: OrderFlag | null;
	search: string;
} {
	return {
		status: parseChoice(request, "status", FULFILLMENT_STATUSES),
		flag: parseChoice(request, "payment", ORDER_FLAGS),
		search: new URL(request.url).searchParams.get("search") ?? "",
	};
}
