import type * as z from "zod";
import OrderPage, { clientLoader } from "#app/admin/selling/orders/page/order.route.tsx";
import type { orderPageResponse } from "#app/api/admin/selling/orders/order-page.schema.ts";
import { Toaster } from "#app/interface/toast.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import { knownAdminOrder } from "./known-rows.ts";
import { openTab } from "./open-tab.tsx";

type Order = z.infer<typeof orderPageResponse>;
type TabArgs = Parameters<typeof openTab>;

/** An order as its page's call returns it. */
const knownOrderPage = (given: Partial<Order> = {}): Order => ({
	...knownAdminOrder({ id: "o1" }),
	timeline: [],
	notes: [],
	otherOrders: [],
	orderCount: 1,
	previous: null,
	next: null,
	...given,
});

/** The page of an order, in front of a server that knows it as `given`; a change of that shows when it is loaded again. */
export async function openOrder(
	given: Partial<Order> = {},
	responses: TabArgs[1] = {},
	{ search = "", ...options }: TabArgs[2] & { search?: string } = {},
) {
	const order = knownOrderPage(given);
	const routes = [
		{
			path: "admin/orders/:number",
			loader: clientLoader,
			Component: (props: object) => (
				<>
					<main>
						<OrderPage {...(props as Parameters<typeof OrderPage>[0])} />
					</main>
					<aside>
						<Toaster />
					</aside>
				</>
			),
		},
		{ path: "*", Component: () => "Another page" },
	];
	const page = await openTab(
		null,
		{ [`GET /api/admin/orders/${order.orderNumber}`]: () => apiResponse(order), ...responses },
		{
			...options,
			routes: routes as NonNullable<TabArgs[2]>["routes"],
			path: `/admin/orders/${order.orderNumber}${search}`,
		},
	);
	await page.pass(0);
	return Object.assign(page, {
		order,
		/** The form on the page, as opposed to a dialog. */
		inForm: (name: string) =>
			page.all("form button").find(({ textContent }) => textContent === name) as HTMLButtonElement,
		/** Everything the page sent that changes something. */
		sent: () => page.calls.filter(({ line }) => !line.startsWith("GET")),
	});
}
