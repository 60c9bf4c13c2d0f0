import { parseChoice, parseDay, parseListSort, parseSearch } from "#app/api/list-params.ts";
import { ASSIGNED_FILTERS } from "#shop/access/work/work.rules.ts";
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

/** The parameters of the filter, shared by the list, an order's neighbors and the export. */
export const ORDER_FILTER = {
	status: "Only orders with this status.",
	review: "`needs_review` or `rejected`.",
	payment: "`refunded`, `refund_open`, `refund_failed`, `disputed`, `dispute_lost` or `return_open`.",
	orders: "Only these order numbers, separated by commas.",
	search: "Order number, invoice number, name, email, tracking number or ZIP code.",
	assigned: "`mine` or `none`: only orders that are the caller's, or nobody's.",
	from: "Only orders placed on this day or later, such as `2025-07-13`, in the shop's time zone.",
	to: "Only orders placed on this day or earlier.",
};

export const ORDER_SORT = {
	sort: "`placed_at`, `total`, `customer` or `status`; with `-` before it, descending.",
};

/** @throws ShopError invalid_input */
export function parseOrderFilter(query: Readonly<Record<keyof typeof ORDER_FILTER, string | null>>): OrderFilter {
	const { orders } = query;
	return {
		status: parseChoice(query, "status", FULFILLMENT_STATUSES),
		review: parseChoice(query, "review", ["needs_review", "rejected"]),
		flag: parseChoice(query, "payment", ORDER_FLAGS),
		search: parseSearch(query),
		assigned: parseChoice(query, "assigned", ASSIGNED_FILTERS),
		numbers: orders ? orders.split(",").map(parseNumberOf) : null,
		from: parseDay(query, "from"),
		to: parseDay(query, "to"),
	};
}

function parseNumberOf(typed: string): string {
	const number = parseOrderNumber(typed);
	if (number === null) throw new ShopError("invalid_input", { details: [{ field: "orders", code: "invalid" }] });
	return number;
}

/** @throws ShopError invalid_input */
export function parseOrderSort(query: Readonly<Record<keyof typeof ORDER_SORT, string | null>>): OrderSort {
	return parseListSort(query, ORDER_SORT_COLUMNS, INITIAL_ORDER_SORT);
}
