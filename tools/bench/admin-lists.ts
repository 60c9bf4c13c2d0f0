import { listedRows, type RowCounts } from "./fill-lists.ts";

/**
 * Every list of the admin; `page=MIDDLE` stands for the page in the middle of the list, `after=ROW` for the last row of the
 * page before it, as the pager's links have it.
 */
export const ADMIN_LISTS: readonly [string, string][] = [
	["orders", "orders"],
	["orders, second half", "orders?page=MIDDLE&after=ROW"],
	["orders, second half by number", "orders?page=MIDDLE"],
	["orders by total", "orders?sort=-total"],
	["orders by total, second half", "orders?sort=-total&page=MIDDLE&after=ROW"],
	["orders by total, second half by number", "orders?sort=-total&page=MIDDLE"],
	["orders of one status", "orders?status=delivered"],
	["orders since a day", "orders?from=2025-01-01"],
	["orders, search by number", "orders?search=SB-00000042"],
	["orders, search by email", "orders?search=buyer0000042@"],
	["orders, search by name", "orders?search=last0000042"],
	["orders, search that matches all", "orders?search=buyer"],
	["orders, search without a match", "orders?search=nobody"],
	["an order of a search, with its neighbors", "orders/SB-00000042?search=buyer0000042@"],
	["orders of one colleague", "orders?assigned=mine"],
	["orders to review", "orders-to-review"],
	...["all", "pending", "approved", "spotlight", "1", "2", "3", "4", "5"].map((filter): [string, string] => [
		`reviews, ${filter}`,
		`reviews?filter=${filter}`,
	]),
	["reviews, search", "reviews?filter=all&search=reviewer0000042"],
	["reviews, second half", "reviews?filter=all&page=MIDDLE&after=ROW"],
	["reviews, second half by number", "reviews?filter=all&page=MIDDLE"],
	["support messages", "support-messages"],
	["support messages, search", "support-messages?search=writer0000042"],
	["support messages of one status", "support-messages?status=pending"],
	["support messages, second half", "support-messages?page=MIDDLE&after=ROW"],
	["support messages, second half by number", "support-messages?page=MIDDLE"],
	["activity, 20 and statistics", "activity?limit=20"],
	["activity, 50 and statistics", "activity?limit=50"],
	["activity of one type", "activity?type=ORDER_SHIP"],
	["activity, second half", "activity?page=MIDDLE&after=ROW"],
	["activity, second half by number", "activity?page=MIDDLE"],
	["tasks", "to-do"],
	["sales, 1 day", "sales?days=1"],
	["sales, 90 days", "sales?days=90"],
	["customers", "customers"],
	["customers, second half", "customers?page=MIDDLE&after=ROW"],
	["customers, second half by number", "customers?page=MIDDLE"],
	["customers by spending", "customers?sort=-spent"],
	["customers, search", "customers?search=last0000042"],
	["customers of a product", "customers?product_id=1"],
	["customers of a tag", "customers?tag=often"],
	["customers by points, sum and days", "customers?points_from=50&spent_from=5&ordered_from=2025-01-01"],
	["search", "search?q=last0000042"],
	["search that matches all", "search?q=buyer"],
	["failed emails", "failed-emails"],
	["images", "images"],
	["images, second half", "images?page=MIDDLE&after=ROW"],
	["images, second half by number", "images?page=MIDDLE"],
	["drafts", "drafts"],
	["drafts, second half", "drafts?page=MIDDLE"],
	["drafts, search", "drafts?search=drafted0000042"],
	["products", "products"],
	["products, second half", "products?page=MIDDLE"],
	["products, search", "products?search=tira+0000042"],
	["products by stock", "products?sort=-stock"],
	["product names", "product-names"],
	["discount codes", "discounts"],
	["discount codes, search", "discounts?search=code0000042"],
	["report of a month without orders", "reports?month=2020-01"],
];

const ROWS_PER_PAGE = 50;

/** The path of a list of a shop with so many rows; `load` asks it for a path. */
export async function pathOf(
	list: string,
	counts: RowCounts,
	load: (path: string) => Promise<unknown>,
): Promise<string> {
	const middle = Math.ceil(listedRows(list, counts) / 2 / ROWS_PER_PAGE);
	const path = (page: number) => `/api/admin/${list.replace("MIDDLE", String(page))}`;
	if (!list.endsWith("&after=ROW")) return path(middle);
	if (middle === 1) return path(1).replace("&after=ROW", "");
	const before = (await load(path(middle - 1).replace("&after=ROW", ""))) as Record<string, unknown>;
	const [rows] = Object.values(before).filter((value) => Array.isArray(value)) as [{ id: string | number }[]];
	return path(middle).replace("ROW", String(rows.at(-1)?.id));
}
