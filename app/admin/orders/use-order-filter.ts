import { useLocation, useNavigate } from "react-router";

/** What the list of orders is narrowed to. `show` is "all", a status, or "payment:" and what became of the payment. */
export type OrderFilter = { show: string; search: string };

/** The filter stands in the page's URL, so that a reload, a bookmark and a link in an email open the same list. */
export function useOrderFilter(): [OrderFilter, (filter: Partial<OrderFilter>) => void] {
	const { search: query, hash } = useLocation();
	const navigate = useNavigate();
	const params = new URLSearchParams(query);
	const payment = params.get("payment");
	const show = payment ? `${PAYMENT}${payment}` : params.get("status") || "all";
	const filter = { show, search: params.get("search") ?? "" };
	const change = (part: Partial<OrderFilter>) => {
		void navigate({ search: filterQuery({ ...filter, ...part }), hash }, { replace: true, preventScrollReset: true });
	};
	return [filter, change];
}

const PAYMENT = "payment:";

/** The filter as a query: of the page's URL, of the API's list and of its export. */
export function filterQuery({ show, search }: OrderFilter): string {
	const params = new URLSearchParams();
	if (show.startsWith(PAYMENT)) params.set("payment", show.slice(PAYMENT.length));
	else if (show !== "all") params.set("status", show);
	if (search !== "") params.set("search", search);
	return params.toString();
}
