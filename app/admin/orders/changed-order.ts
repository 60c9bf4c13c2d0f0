import { useEffect } from "react";
import { createStore } from "#app/interface/store.ts";
import type { AdminOrderResponse } from "./order-row.tsx";

const changed = createStore<AdminOrderResponse | null>(null);

export const showChangedOrder = (order: AdminOrderResponse) => changed.set(order);

/** Keeps a list of orders up to date with changes made in another list on the same page. */
export function useChangedOrders(change: (work: (order: AdminOrderResponse) => AdminOrderResponse) => void): void {
	useEffect(
		() =>
			changed.subscribe(() => change((order) => (changed.get()?.id === order.id ? (changed.get() ?? order) : order))),
		[change],
	);
}
