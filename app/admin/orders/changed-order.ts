import { useEffect } from "react";
import type { AdminOrderResponse } from "#app/api/admin/orders/orders.schema.ts";
import { createStore } from "#app/interface/store.ts";

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

/** One change of an order; throws if it fails. */
export type ChangeOrder = (changed: Promise<AdminOrderResponse>, done: string) => Promise<void>;
