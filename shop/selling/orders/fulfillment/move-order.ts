import { checkFree } from "#shop/access/work/work.ts";
import type { ActivityDetails, ActivityType } from "#shop/kernel/activity/activity.rules.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { AdminOrder } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { lockOrder, selectOrder, updateStatus } from "#shop/selling/orders/admin/admin-orders.store.ts";
import type { FulfillmentStatus } from "#shop/selling/orders/order-status.rules.ts";
import { parcelStatus } from "./parcels.rules.ts";

/** Runs on the locked order; returns the details of the activity entry, or null if there is nothing to do. */
type Work = (
	tx: ShopTransaction,
	order: AdminOrder,
	by: { administrator: string; at: number },
) => Promise<ActivityDetails | null>;

/**
 * Runs one shipment step in its own transaction: locks the order, lets `work` check and act, then lets the
 * status follow from the parcels if the step changes them, and logs it. `at` in epoch ms. For administrators.
 * @throws ShopError order_not_found, being_handled (params who, at), and what `work` throws
 */
export async function moveOrder(
	shop: Shop,
	orderId: string,
	step: { activity: ActivityType; followsParcels?: boolean },
	work: Work,
): Promise<AdminOrder> {
	const admin = asAdministrator(shop);
	const at = shop.clock.now();
	return transaction(asSystem(shop), async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) throw new ShopError("order_not_found");
		await checkFree(tx, admin, "order", orderId);
		const details = await work(tx, order, { administrator: admin.caller.administrator.email, at });
		if (details === null) return order;
		if (step.followsParcels) await followParcels(tx, orderId, at);
		await recordActivity(tx, admin, step.activity, { order_number: order.orderNumber, ...details });
		const moved = await selectOrder(tx, orderId);
		if (!moved) throw new ShopError("order_not_found");
		return moved;
	});
}

/** Gives an order that was approved and not canceled the status that follows from its parcels, step by step. */
export async function followParcels(tx: ShopTransaction, orderId: string, at: number): Promise<void> {
	const order = await selectOrder(tx, orderId);
	if (!order || order.fulfillmentStatus === "pending" || order.fulfillmentStatus === "cancelled") return;
	const from = STEPS.indexOf(order.fulfillmentStatus);
	const to = STEPS.indexOf(parcelStatus(order));
	const between = from < to ? STEPS.slice(from + 1, to + 1) : STEPS.slice(to, from).toReversed();
	for (const status of between) await updateStatus(tx, { orderId, status, at });
}

/** Each is reached from its neighbors. */
const STEPS: FulfillmentStatus[] = ["processing", "shipped", "delivered"];
