import { changedSearch } from "#app/admin/frame/interface/changed-search.ts";
import type { ApiResponse } from "#app/api-types.ts";
import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { KeyTaking } from "#i18n/text-keys.ts";

export type OrderList = ApiResponse<"GET", "/api/admin/orders">;

/** A view of the list: a tab with its count, and the part of the URL that shows it. */
type OrderView = {
	name: keyof OrderList["counts"];
	text: KeyTaking<typeof adminTexts>;
	query: Readonly<Record<string, string>>;
};

export const ORDER_VIEWS: readonly OrderView[] = [
	{ name: "all", text: "orders_all", query: {} },
	{ name: "toShip", text: "view_to_ship", query: { status: "processing" } },
	{ name: "needsReview", text: "view_needs_review", query: { review: "needs_review" } },
	{ name: "shipped", text: "order_shipped", query: { status: "shipped" } },
	{ name: "delivered", text: "order_delivered", query: { status: "delivered" } },
	{ name: "refunded", text: "flag_refunded", query: { payment: "refunded" } },
	{ name: "canceled", text: "order_cancelled", query: { status: "cancelled" } },
];

const VIEW_PARAMETERS = ["status", "review", "payment"] as const;

/** Whether the URL shows exactly this view. */
export function isCurrentView(view: OrderView, query: URLSearchParams): boolean {
	return VIEW_PARAMETERS.every((name) => (query.get(name) ?? "") === (view.query[name] ?? ""));
}

/** The query of a view: another one's filters and page do not hold in it. */
export function viewQuery(view: OrderView, search: string): string {
	const none = Object.fromEntries(VIEW_PARAMETERS.map((name) => [name, null]));
	return changedSearch(search, { ...none, ...view.query });
}

const LIST_PARAMETERS = ["status", "review", "payment", "search", "assigned", "from", "to", "sort"] as const;

/** The part of a URL's query that describes a list of orders. */
export function listQueryOf(query: URLSearchParams): Partial<Record<(typeof LIST_PARAMETERS)[number], string>> {
	return Object.fromEntries(
		LIST_PARAMETERS.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? ""]] : [])),
	);
}
