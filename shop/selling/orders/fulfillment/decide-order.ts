import { checkFree } from "#shop/access/work/work.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { type AdminOrder, refundedMerchandise } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { lockOrder, selectOrder, updateOrderReview } from "#shop/selling/orders/admin/admin-orders.store.ts";
import { decideReview, type ReviewDecision } from "#shop/selling/orders/order-status.rules.ts";
import { finishRefunds } from "#shop/selling/orders/refunds/finish-refunds.ts";
import { earnPoints, reversePoints } from "#shop/selling/points/points-ledger.ts";
import { cancelOrder } from "./cancel-order.ts";

/**
 * Decides on a flagged order, once (AORD-02..06, AORD-10, D-21); a second administrator gets an error with who decided
 * and when. An approval credits the points that the order earns (D-33). A rejection cancels the order: stock, points and
 * the pending refund change in one transaction; the provider is called afterwards and retried if it fails. `key`
 * identifies the request, so a repeat gets the same result. For administrators.
 * @throws ShopError order_not_found, invalid_transition, already_approved, already_rejected, already_kept,
 * being_handled (params who, at)
 */
export async function decideOrder(
	shop: Shop,
	orderId: string,
	decision: ReviewDecision,
	key: string | null = null,
): Promise<AdminOrder> {
	const admin = asAdministrator(shop);
	const administrator = admin.caller.administrator.email;
	const at = shop.clock.now();
	const refundId = await transaction(asSystem(shop), async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) throw new ShopError("order_not_found");
		if (key !== null && order.reviewKey === `${decision} ${key}`) return null;
		await checkFree(tx, admin, "order", orderId);
		const outcome = decideReview(order, decision);
		const reviewKey = key === null ? null : `${decision} ${key}`;
		await updateOrderReview(tx, { ...outcome, orderId, verifiedBy: administrator, reviewKey, at });
		await recordActivity(tx, admin, "ORDER_REVIEW", {
			order_number: order.orderNumber,
			decision,
			verification_status: outcome.verificationStatus,
			fulfillment_status: outcome.fulfillmentStatus,
		});
		const { userId } = order;
		if (decision === "approve" && userId !== null) {
			await earnPoints(tx, {
				userId,
				orderId,
				points: order.pointsEarned,
				lifetimeYears: order.pointsLifetimeYears,
				at,
			});
		}
		if (decision !== "reject") return null;
		if (userId !== null) {
			const parts = refundedMerchandise(order, order.paidCents);
			await reversePoints(tx, { userId, orderId, refundId: `cancel-${orderId}`, ...parts, at });
		}
		return cancelOrder(tx, order, { administrator, cause: "rejected", reason: "", key: `cancel-${orderId}`, at });
	});
	if (refundId !== null) await finishRefunds(shop, refundId);
	const decided = await transaction(admin, (tx) => selectOrder(tx, orderId));
	if (!decided) throw new ShopError("order_not_found");
	return decided;
}
