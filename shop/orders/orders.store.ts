import { type Selectable, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { PricedLine } from "#shop/pricing/price-order.rules.ts";
import type { ShippingAddress, ShippingMethod } from "#shop/pricing/shipping.rules.ts";
import type { Order } from "./order.rules.ts";
import type { OrderForMessage } from "./order-for-message.rules.ts";
import type { FulfillmentStatus, VerificationStatus } from "./order-status.rules.ts";

export type NewOrder = Omit<Order, "lines" | "status"> & {
	checkoutId: string;
	paymentSessionId: string;
	userId: string | null;
	language: "en" | "es";
	fulfillmentStatus: FulfillmentStatus;
	verificationStatus: VerificationStatus | null;
	reviewReason: string | null;
	address: ShippingAddress | null;
	addressFingerprint: string | null;
	lines: readonly (PricedLine & { shortQuantity: number })[];
	payment: { intentId: string | null; amountCents: number; currency: string; riskLevel: string | null };
};

/**
 * Inserts order, lines and payment in one statement. A second order for the same checkout or session fails with 23505.
 */
export async function insertOrder(tx: Transaction<Schema>, order: NewOrder): Promise<void> {
	const { address, payment } = order;
	await tx
		.with("new_order", (db) =>
			db
				.insertInto("orders")
				.values({
					id: order.id,
					order_number: order.orderNumber,
					receipt_number: order.receiptNumber,
					checkout_id: order.checkoutId,
					payment_session_id: order.paymentSessionId,
					user_id: order.userId,
					email: order.email,
					language: order.language,
					fulfillment_status: order.fulfillmentStatus,
					requires_manual_review: order.requiresManualReview,
					review_reason: order.reviewReason,
					verification_status: order.verificationStatus,
					currency: order.currency,
					subtotal_cents: order.subtotalCents,
					points_used: order.pointsUsed,
					points_discount_cents: order.pointsDiscountCents,
					account_discount_cents: order.accountDiscountCents,
					tax_cents: order.taxCents,
					shipping_cents: order.shippingCents,
					shipping_method: order.shippingMethod,
					total_cents: order.totalCents,
					points_earned: order.pointsEarned,
					ship_first_name: address?.firstName,
					ship_last_name: address?.lastName,
					ship_line_1: address?.line1,
					ship_line_2: address?.line2,
					ship_city: address?.city,
					ship_state: address?.state,
					ship_postal_code: address?.postalCode,
					ship_country: address?.country,
					address_fingerprint: order.addressFingerprint,
					cart_id: order.cartId,
					created_at: new Date(order.createdAt),
					updated_at: new Date(order.createdAt),
				})
				.returning("id"),
		)
		.with("new_payment", (db) =>
			db.insertInto("payments").values({
				payment_session_id: order.paymentSessionId,
				order_id: sql<string>`(select id from new_order)`,
				payment_intent_id: payment.intentId,
				amount_cents: payment.amountCents,
				currency: payment.currency,
				risk_level: payment.riskLevel,
				created_at: new Date(order.createdAt),
			}),
		)
		.insertInto("order_items")
		.values(
			order.lines.map((line) => ({
				order_id: sql<string>`(select id from new_order)`,
				product_id: line.productId,
				product_name: line.name,
				image: line.image,
				quantity: line.quantity,
				short_quantity: line.shortQuantity,
				unit_price_cents: line.unitPriceCents,
				subtotal_cents: line.subtotalCents,
				points_discount_cents: line.pointsDiscountCents,
				account_discount_cents: line.accountDiscountCents,
				tax_cents: line.taxCents,
				total_cents: line.totalCents,
			})),
		)
		.execute();
}

export async function selectOrderIdOfCheckout(
	tx: Transaction<Schema>,
	checkoutId: string,
): Promise<string | undefined> {
	const row = await tx.selectFrom("orders").select("id").where("checkout_id", "=", checkoutId).executeTakeFirst();
	return row?.id;
}

export async function selectOrderOfSession(tx: Transaction<Schema>, sessionId: string): Promise<Order | undefined> {
	const row = await tx.selectFrom("orders").selectAll().where("payment_session_id", "=", sessionId).executeTakeFirst();
	if (!row) return undefined;
	const lines = await tx
		.selectFrom("order_items")
		.selectAll()
		.where("order_id", "=", row.id)
		.orderBy("product_id")
		.execute();
	return toOrder(row, lines);
}

/** The buyer's history by email and address: orders since an instant, and whether there ever was a trial pack. */
export async function selectBuyerHistory(
	tx: Transaction<Schema>,
	who: { email: string | null; addressFingerprint: string | null; trialPackId: number; since: number },
): Promise<{ recentOrders: number; hadTrialPack: boolean }> {
	const { rows } = await sql<{ recent_orders: number; had_trial_pack: boolean }>`
		select
			(select count(*)::int from orders
				where lower(email) = lower(${who.email}::text) and created_at > ${new Date(who.since)}) as recent_orders,
			exists (
				select 1 from orders join order_items item on item.order_id = orders.id
				where item.product_id = ${who.trialPackId}
					and (lower(orders.email) = lower(${who.email}::text)
						or orders.address_fingerprint = ${who.addressFingerprint}::text)
			) as had_trial_pack
	`.execute(tx);
	return { recentOrders: rows[0]?.recent_orders ?? 0, hadTrialPack: rows[0]?.had_trial_pack ?? false };
}

function toOrder(row: Selectable<Schema["orders"]>, lines: Selectable<Schema["order_items"]>[]): Order {
	return {
		id: row.id,
		orderNumber: row.order_number,
		receiptNumber: row.receipt_number,
		status: row.fulfillment_status as FulfillmentStatus,
		createdAt: row.created_at,
		currency: row.currency,
		lines: lines.map((line) => ({
			productId: line.product_id,
			name: line.product_name,
			image: line.image,
			quantity: line.quantity,
			unitPriceCents: line.unit_price_cents,
			subtotalCents: line.subtotal_cents,
		})),
		subtotalCents: row.subtotal_cents,
		pointsUsed: row.points_used,
		pointsDiscountCents: row.points_discount_cents,
		accountDiscountCents: row.account_discount_cents,
		taxCents: row.tax_cents,
		shippingCents: row.shipping_cents,
		shippingMethod: row.shipping_method as ShippingMethod,
		totalCents: row.total_cents,
		pointsEarned: row.points_earned,
		requiresManualReview: row.requires_manual_review,
		email: row.email,
		cartId: row.cart_id,
	};
}

export async function selectOrderForMessage(
	tx: Transaction<Schema>,
	orderId: string,
): Promise<OrderForMessage | undefined> {
	const row = await tx.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirst();
	if (!row) return undefined;
	const lines = await tx
		.selectFrom("order_items")
		.selectAll()
		.where("order_id", "=", row.id)
		.orderBy("product_id")
		.execute();
	const { payment_session_id, user_id } = row;
	return {
		...toOrder(row, lines),
		address: toAddress(row),
		paymentSessionId: payment_session_id,
		isGuest: user_id === null,
	};
}

function toAddress(row: Selectable<Schema["orders"]>): ShippingAddress | null {
	if (row.ship_line_1 === null) return null;
	const address = {
		firstName: row.ship_first_name ?? "",
		lastName: row.ship_last_name ?? "",
		line1: row.ship_line_1,
		city: row.ship_city ?? "",
		state: row.ship_state ?? "",
		postalCode: row.ship_postal_code ?? "",
		country: row.ship_country ?? "",
	};
	return row.ship_line_2 ? { ...address, line2: row.ship_line_2 } : address;
}
