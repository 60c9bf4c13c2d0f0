import type * as z from "zod";
import OrderPage, { clientLoader } from "#app/admin/selling/orders/page/order.route.tsx";
import type { orderPageResponse } from "#app/api/admin/selling/orders/order-page.schema.ts";
import { apiResponse } from "#app/testing/fake-server.ts";
import { knownAdminOrder, NOBODYS_WORK_SHOWN } from "./known-rows.ts";
import { openRoute } from "./open-route.tsx";

type Order = z.infer<typeof orderPageResponse>;
type RouteArgs = Parameters<typeof openRoute>;

/** An order as its page's call returns it. */
const knownOrderPage = (given: Partial<Order> = {}): Order => ({
	...knownAdminOrder({ id: "o1" }),
	timeline: [],
	notes: [],
	contact: {
		hasEmail: true,
		hasAddress: true,
		email: "ana@example.com",
		firstName: "Ana",
		lastName: "Díaz",
		line1: "12 Main St",
		line2: "",
		city: "Austin",
		state: "TX",
		postalCode: "78701",
		country: "US",
	},
	contactCorrections: 0,
	replacements: [],
	returns: [],
	work: NOBODYS_WORK_SHOWN,
	otherOrders: [],
	orderCount: 1,
	previous: null,
	next: null,
	...given,
});

/** The page of an order, in front of a server that knows it as `given`; a change of that shows when it is loaded again. */
export async function openOrder(
	given: Partial<Order> = {},
	responses: RouteArgs[2] = {},
	{ search = "", ...options }: RouteArgs[3] & { search?: string } = {},
) {
	const order = knownOrderPage(given);
	const at = `/admin/orders/${order.orderNumber}`;
	const page = await openRoute(
		"/admin/orders/:number",
		{ loader: clientLoader, Component: OrderPage },
		{ [`GET /api${at}`]: () => apiResponse(order), ...responses },
		{ ...options, at: `${at}${search}` },
	);
	return Object.assign(page, {
		order,
		/** The form on the page, as opposed to a dialog. */
		inForm: (name: string) =>
			page.all("form button").find(({ textContent }) => textContent === name) as HTMLButtonElement,
	});
}
