import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { PAGE, parseListSort, parsePagePlace } from "#app/api/list-params.ts";
import { CUSTOMER_ORDERINGS, CUSTOMERS_PER_PAGE } from "#shop/people/customers/customers.rules.ts";
import { findCustomers } from "#shop/people/customers/find-customers.ts";
import { customerResponse } from "./customers.schema.ts";
import { parseSegment, SEGMENT } from "./parse-segment.ts";

export const loader = endpoint({
	GET: {
		text: "Members and guests with what they bought, 50 per page.",
		right: "customers.read",
		query: {
			...SEGMENT,
			sort: "`last_order_at`, `name`, `orders` or `spent`, with `-` for descending; defaults to `-last_order_at`.",
			...PAGE,
		},
		response: z.object({
			customers: z.array(customerResponse),
			/** All tags in use, by the alphabet. */
			tagsInUse: z.array(z.string()),
			/** Of all pages. */
			total: z.int(),
			/** There are more: a segment is counted up to 10,000 only. */
			isTotalCapped: z.boolean(),
			page: z.int(),
			pageSize: z.int(),
		}),
		async handle({ shop, query }) {
			const place = parsePagePlace(query);
			const { customers, ...counted } = await findCustomers(shop, {
				segment: parseSegment(query),
				ordering: parseListSort(query, CUSTOMER_ORDERINGS, { by: "last_order_at", isDescending: true }),
				...place,
			});
			return {
				customers: customers.map((customer) => ({ ...customer, isMember: customer.userId !== null })),
				...counted,
				page: place.page,
				pageSize: CUSTOMERS_PER_PAGE,
			};
		},
	},
});
export const action = loader;
