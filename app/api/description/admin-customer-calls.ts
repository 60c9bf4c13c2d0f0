import { customerPageResponse, customersResponse } from "#app/api/admin/customers/customers.schema.ts";
import { searchResponse } from "#app/api/admin/search/search.schema.ts";
import { describeCalls } from "./api-call.ts";

const who = "admin";

/** Admin calls on customers, and the search over everything. */
export const adminCustomerCalls = describeCalls([
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
