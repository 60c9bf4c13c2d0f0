import { salesResponse } from "#app/api/admin/operations/overview/sales.schema.ts";
import { toDoResponse } from "#app/api/admin/operations/overview/to-do.schema.ts";
import { searchResponse } from "#app/api/admin/operations/search/search.schema.ts";
import { customerPageResponse, customersResponse } from "#app/api/admin/people/customers/customers.schema.ts";
import { describeCalls } from "./api-call.ts";

const who = "admin";

/** Admin calls on the home page and on customers, and the search over everything. */
export const adminCustomerCalls = describeCalls([
	{
		method: "GET",
		path: "/api/admin/to-do",
		who,
		text: "What waits for the owner and what is wrong with the shop, the most urgent first, each with the page that lists it. The backups have a call of their own.",
		response: toDoResponse,
	},
	{
		method: "GET",
		path: "/api/admin/sales",
		who,
		text: "Sales of a range of days in the shop's time zone, and of the range before it of equal length.",
		query: {
			days: "`1`, `7`, `30` or `90` days up to today; defaults to `30`.",
			from: "Instead of `days`: the first day, such as `2025-07-13`.",
			to: "The last day; at most a year after the first.",
		},
		response: salesResponse,
	},
	{
		method: "GET",
		path: "/api/admin/search",
		who,
		text: "Orders, customers, products, reviews and messages that match, at most five of each, best first.",
		query: { q: "At least two characters: an order or tracking number, an email, or a name." },
		response: searchResponse,
	},
	{
		method: "GET",
		path: "/api/admin/customers",
		who,
		text: "Members and guests with what they bought, 50 per page.",
		query: {
			search: "The beginning of an email, a name, or a last name.",
			kind: "`member` or `guest`; defaults to both.",
			sort: "`last_order_at`, `name`, `orders` or `spent`, with `-` for descending; defaults to `-last_order_at`.",
			page: "1-based.",
		},
		response: customersResponse,
	},
	{
		method: "GET",
		path: "/api/admin/customers/{id}",
		who,
		text: "One customer with orders, points, reviews, messages and addresses. The id may also be that of the account, or of one of its orders, messages or reviews.",
		response: customerPageResponse,
	},
]);
