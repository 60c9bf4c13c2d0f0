import { parseChoice, parseListSort, parseSearch } from "#app/api/list-params.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import {
	INITIAL_ORDER_SORT,
	ORDER_FLAGS,
	ORDER_SORT_COLUMNS,
	type OrderFilter,
	type OrderSort,
} from "#shop/selling/orders/admin/admin-order.rules.ts";
import { parseOrderNumber } from "#shop/selling/orders/order-number.rules.ts";
import { FULFILLMENT_STATUSES } from "#shop/selling/orders/order-status.rules.ts";

/** The order filter in a URL, shared by the list, an order's neighbors and the export. @throws ShopError invalid_input */
export function parseOrderFilter(request: Request): OrderFilter {
	const numbers = new URL(request.url).searchParams.get("orders");
	return {
		status: parseChoice(request, "status", FULFILLMENT_STATUSES),
		review: parseChoice(request, "review", ["needs_review", "rejected"]),
		flag: parseChoice(request, "payment", ORDER_FLAGS),
		search: parseSearch(request),
		numbers: numbers ? numbers.split(",").map(parseNumberOf) : null,
	};
}

function parseNumberOf(typed: string): string {
	const number = parseOrderNumber(typed);
	if (number === null) throw new ShopError("invalid_input", { details: [{ field: "orders", code: "invalid" }] });
	return number;
}

/** @throws ShopError invalid_input */
export function parseOrderSort(request: Request): OrderSort {
	return parseListSort(request, ORDER_SORT_COLUMNS, INITIAL_ORDER_SORT);
}
