import { act } from "react";
import type * as z from "zod";
import OrdersPage, { clientLoader } from "#app/admin/selling/orders/orders.route.tsx";
import type { adminOrderResponse } from "#app/api/admin/selling/orders/orders.schema.ts";
import { Toaster } from "#app/interface/toast.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import { knownAdminOrder } from "./known-rows.ts";
import { openTab } from "./open-tab.tsx";

type Order = z.infer<typeof adminOrderResponse>;
type TabArgs = Parameters<typeof openTab>;

const COUNTS = {
	all: 1209,
	toShip: 281,
	toShipDisputed: 0,
	needsReview: 2,
	shipped: 12,
	delivered: 900,
	refunded: 3,
	canceled: 14,
};
export const NUMBERS = ["SB-00000001", "SB-00000002", "SB-00000003", "SB-00000004"];

const press = (box: HTMLElement, more: MouseEventInit) =>
	act(async () => void box.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...more })));

/** The list of orders with these rows, its counts, and the server behind its actions. */
export async function openOrders(
	orders: readonly Partial<Order>[] = NUMBERS.map((orderNumber) => ({ orderNumber })),
	responses: TabArgs[1] = {},
	{ search = "", total = 1209, page = 1, counts = {} } = {},
) {
	const list = {
		orders: orders.map((order) => knownAdminOrder(order)),
		total,
		page,
		pageSize: 50,
		counts: { ...COUNTS, ...counts },
	};
	const Screen = (props: object) => (
		<>
			<main>
				<OrdersPage {...(props as Parameters<typeof OrdersPage>[0])} />
			</main>
			<aside>
				<Toaster />
			</aside>
		</>
	);
	const routes = [
		{ path: "admin/orders", loader: clientLoader, Component: Screen },
		{ path: "*", Component: () => "Gone" },
	];
	const screen = await openTab(
		null,
		{ "GET /api/admin/orders": () => apiResponse(list), ...responses },
		{ routes: routes as NonNullable<TabArgs[2]>["routes"], path: `/admin/orders${search}` },
	);
	await screen.pass(0);
	return Object.assign(screen, {
		lines: () => screen.textsOf("tbody tr"),
		select: (number: string, more: MouseEventInit = {}) => press(screen.field(`Select ${number}`), more),
		selected: () =>
			screen
				.all("tbody input")
				.flatMap((box) => ((box as HTMLInputElement).checked ? [box.getAttribute("aria-label")] : [])),
		sent: () => screen.calls.filter(({ line }) => !line.startsWith("GET")),
	});
}
