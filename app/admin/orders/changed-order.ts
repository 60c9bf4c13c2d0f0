import { useEffect } from "react";
import { createStore } from "#app/interface/store.ts";
import type { AdminOrderResponse } from "./order-row.tsx";

const changed = createStore<AdminOrderResponse | null>(null);

/** Tells every list on the page what became of an order. */
export const showChangedOrder = (order: AdminOrderResponse) => changed.set(order);

/** A list of orders follows what is done with one of them in the other list: two of them are on the page. */
export function useChangedOrders(change: (work: (order: AdminOrderResponse) => AdminOrderResponse) => void): void {
	useEffect(
		() =>
			changed.subscribe(() => change((order) => (changed.get()?.id === order.id ? (changed.get() ?? order) : order))),
		[change],
	);
}
