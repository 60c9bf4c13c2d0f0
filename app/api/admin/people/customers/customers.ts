import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { parseChoice, parseListSort, parsePage } from "#app/api/list-params.ts";
import { CUSTOMER_KINDS, CUSTOMER_ORDERINGS, CUSTOMERS_PER_PAGE } from "#shop/people/customers/customers.rules.ts";
import { findCustomers } from "#shop/people/customers/find-customers.ts";
import { customerResponse } from "./customers.schema.ts";

export const loader = endpoint({
	GET: {
		text: "Members and guests with what they bought, 50 per page.",
		right: "customers.read",
		query: {
			search: "The beginning of an email, a name, or a last name.",
			kind: "`member` or `guest`; defaults to both.",
			sort: "`last_order_at`, `name`, `orders` or `spent`, with `-` for descending; defaults to `-last_order_at`.",
			page: "1-based.",
		},
		response: z.object({
			customers: z.array(customerResponse),
			/** Of all pages. */
			total: z.int(),
			/** There are more: a search is counted up to 10,000 only. */
			isTotalCapped: z.boolean(),
			page: z.int(),
			pageSize: z.int(),
		}),
		async handle({ shop, query }) {
			const page = parsePage(query);
			const { customers, ...counted } = await findCustomers(shop, {
				kind: parseChoice(query, "kind", CUSTOMER_KINDS),
				search: query.search ?? "",
				ordering: parseListSort(query, CUSTOMER_ORDERINGS, { by: "last_order_at", isDescending: true }),
				page,
			});
			return {
				customers: customers.map((customer) => ({ ...customer, isMember: customer.userId !== null })),
				...counted,
				page,
				pageSize: CUSTOMERS_PER_PAGE,
			};
		},
	},
});
export const action = loader;
