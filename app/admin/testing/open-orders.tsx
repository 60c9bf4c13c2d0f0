import { act } from "react";
import type * as z from "zod";
import OrdersPage, { clientLoader } from "#app/admin/selling/orders/orders.route.tsx";
import type { adminOrderResponse } from "#app/api/admin/selling/orders/orders.schema.ts";
import { apiResponse } from "#app/testing/fake-server.ts";
import { knownAdminOrder, NOBODYS_WORK_SHOWN } from "./known-rows.ts";
import { openRoute } from "./open-route.tsx";

type Order = z.infer<typeof adminOrderResponse>;

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
	responses: Parameters<typeof openRoute>[2] = {},
	{ search = "", total = 1209, page = 1, counts = {} } = {},
) {
	const list = {
		orders: orders.map((order) => ({ ...knownAdminOrder(order), work: NOBODYS_WORK_SHOWN })),
		total,
		page,
		pageSize: 50,
		counts: { ...COUNTS, ...counts },
	};
	const screen = await openRoute(
		"/admin/orders",
		{ loader: clientLoader, Component: OrdersPage },
		{ "GET /api/admin/orders": () => apiResponse(list), ...responses },
		{ at: `/admin/orders${search}` },
	);
	return Object.assign(screen, {
		lines: () => screen.textsOf("tbody tr"),
		select: (number: string, more: MouseEventInit = {}) => press(screen.field(`Select ${number}`), more),
		selected: () =>
			screen
				.all("tbody input")
				.flatMap((box) => ((box as HTMLInputElement).checked ? [box.getAttribute("aria-label")] : [])),
	});
}
