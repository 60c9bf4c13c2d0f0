import type { ApiResponse } from "#app/api-types.ts";

/** An order with all that its page shows. */
export type PageOrder = ApiResponse<"GET", "/api/admin/orders/{id}">;

/** One change of an order; tells that it was made and shows the order again, or throws. */
export type ChangeOrder = (changed: Promise<unknown>, done: string) => Promise<void>;

const LIST_PARAMETERS = ["status", "review", "payment", "search", "sort"] as const;

/** The part of a URL's query that describes a list of orders. */
export function listQueryOf(query: URLSearchParams): Partial<Record<(typeof LIST_PARAMETERS)[number], string>> {
	return Object.fromEntries(
		LIST_PARAMETERS.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? ""]] : [])),
	);
}
