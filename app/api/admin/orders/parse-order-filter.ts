import { parseChoice, parseListSort } from "#app/api/list-params.ts";
import {
	INITIAL_ORDER_SORT,
	ORDER_FLAGS,
	ORDER_SORT_COLUMNS,
	type OrderFilter,
	type OrderSort,
} from "#shop/orders/admin/admin-order.rules.ts";
import { FULFILLMENT_STATUSES } from "#shop/orders/order-status.rules.ts";

const MAX_SEARCH_LENGTH = 100;

/** The order filter in a URL, shared by the list, an order's neighbors and the export. @throws ShopError invalid_input */
export function parseOrderFilter(request: Request): OrderFilter {
	const search = new URL(request.url).searchParams.get("search") ?? "";
	return {
		status: parseChoice(request, "status", FULFILLMENT_STATUSES),
		review: parseChoice(request, "review", ["needs_review", "rejected"]),
		flag: parseChoice(request, "payment", ORDER_FLAGS),
		search: search.trim().slice(0, MAX_SEARCH_LENGTH) || null,
	};
}

/** @throws ShopError invalid_input */
export function parseOrderSort(request: Request): OrderSort {
	return parseListSort(request, ORDER_SORT_COLUMNS, INITIAL_ORDER_SORT);
}
