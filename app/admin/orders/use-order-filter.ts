import { useLocation } from "react-router";
import { useQueryChange } from "#app/admin/lists/use-query-change.ts";

/** The filter of the order list. `show` is "all", a status, or "payment:" plus a payment state. */
export type OrderListFilter = { show: string; search: string };

/** The filter is stored in the page's URL, so that a reload, a bookmark and a link in an email open the same list. */
export function useOrderFilter(): [OrderListFilter, (filter: Partial<OrderListFilter>) => void] {
	const { search } = useLocation();
	const changeQuery = useQueryChange();
	const change = (part: Partial<OrderListFilter>) =>
		changeQuery((query) => writeFilter(query, { ...parseFilter(query), ...part }));
	return [parseFilter(new URLSearchParams(search)), change];
}

/** The filter as query parameters of the list API and its CSV export. */
export function filterQuery(filter: OrderListFilter): Record<string, string> {
	const query = new URLSearchParams();
	writeFilter(query, filter);
	return Object.fromEntries(query);
}

const PAYMENT = "payment:";

function parseFilter(query: URLSearchParams): OrderListFilter {
	const payment = query.get("payment");
	const show = payment ? `${PAYMENT}${payment}` : query.get("status") || "all";
	return { show, search: query.get("search") ?? "" };
}

/** Leaves other query parameters, such as the language, alone. */
function writeFilter(query: URLSearchParams, { show, search }: OrderListFilter): void {
	for (const name of ["payment", "status", "search"]) query.delete(name);
	if (show.startsWith(PAYMENT)) query.set("payment", show.slice(PAYMENT.length));
	else if (show !== "all") query.set("status", show);
	if (search !== "") query.set("search", search);
}
