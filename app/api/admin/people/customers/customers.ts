import { parseChoice, parseListSort, parsePage } from "#app/api/list-params.ts";
import { methods } from "#app/api/methods.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { CUSTOMER_KINDS, CUSTOMER_ORDERINGS, CUSTOMERS_PER_PAGE } from "#shop/people/customers/customers.rules.ts";
import { findCustomers } from "#shop/people/customers/find-customers.ts";
import type { Route } from "./+types/customers.ts";
import { customersResponse } from "./customers.schema.ts";

const endpoint = methods({
	/** ?search=&kind=&sort=&page=: members and guests, by default the latest buyers first. */
	async GET({ request, context }: Route.LoaderArgs) {
		const page = parsePage(request);
		const { customers, total } = await findCustomers(shopOf(context), {
			kind: parseChoice(request, "kind", CUSTOMER_KINDS),
			search: new URL(request.url).searchParams.get("search") ?? "",
			ordering: parseListSort(request, CUSTOMER_ORDERINGS, { by: "last_order_at", isDescending: true }),
			page,
		});
		const body = toBody(customersResponse, {
			customers: customers.map((customer) => ({ ...customer, isMember: customer.userId !== null })),
			total,
			page,
			pageSize: CUSTOMERS_PER_PAGE,
		});
		return { body };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
