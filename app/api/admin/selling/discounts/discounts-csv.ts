import { endpoint } from "#app/api/endpoint.ts";
import { parseChoice, parseSearch } from "#app/api/list-params.ts";
import { DISCOUNT_STATES } from "#shop/selling/discounts/edited-discount.rules.ts";
import { exportDiscounts } from "#shop/selling/discounts/find-discount-reports.ts";
import { DISCOUNT_FILTER } from "./discounts.ts";

export const loader = endpoint({
	GET: {
		text: "Discount codes with their uses, revenue and cost as CSV, times in the shop's time zone.",
		right: "discounts.read",
		query: DISCOUNT_FILTER,
		response: { file: "text/csv; charset=utf-8" },
		headers: { "content-disposition": 'attachment; filename="softbrace-discounts.csv"' },
		handle: ({ shop, query }) =>
			exportDiscounts(shop, { state: parseChoice(query, "state", DISCOUNT_STATES), search: parseSearch(query) }),
	},
});
export const action = loader;
