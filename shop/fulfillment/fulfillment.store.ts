import { type RawBuilder, type Selectable, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { FulfillmentStatus, ReviewOutcome, VerificationStatus } from "#shop/orders/order-status.rules.ts";
import type { AdminOrder, ShipmentDraft } from "./admin-order.rules.ts";
import type { Dispute, DisputeState } from "./disputes.rules.ts";
import type { Refund } from "./refunds.rules.ts";

export type OrderPage = {
	condition: RawBuilder<boolean>;
	after: { createdAt: number; id: string } | null;
	limit: number;
};

/** Complete orders, newest first. */
export async function selectOrders(tx: Transaction<Schema>, page: OrderPage): Promise<AdminOrder[]> {
	const { condition, after, limit } = page;
	const rows = await tx
		.selectFrom("orders")
		.selectAll()
		.where(condition)
		.$if(after !== null, (query) =>
			query.where(sql<boolean>`(created_at, id) < (${new Date(after?.createdAt ?? 0)}, ${after?.id}::uuid)`),
		)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return withParts(tx, rows);
}

/**
 * The latest flagged orders (AORD-09): undecided ones first, each group newest first, so that rejected orders never
 * displace undecided ones (D-75). One verification status, or null for both.
 */
export async function selectOrdersToReview(
	tx: Transaction<Schema>,
	status: "needs_review" | "rejected" | null,
	limit: number,
): Promise<AdminOrder[]> {
	const rows = await tx
		.selectFrom("orders")
		.selectAll()
		.where("requires_manual_review", "=", true)
		.$if(status !== null, (query) => query.where("verification_status", "=", status))
		.orderBy(sql`(verification_status = 'needs_review') desc`)
		.orderBy("created_at", "desc")
		.limit(limit)
		.execute();
	return withParts(tx, rows);
}

export async function selectOrder(tx: Transaction<Schema>, id: string): Promise<AdminOrder | undefined> {
	const rows = await tx.selectFrom("orders").selectAll().where("id", "=", id).execute();
	return (await withParts(tx, rows))[0];
}

export async function lockOrder(tx: Transaction<Schema>, id: string): Promise<AdminOrder | undefined> {
	const rows = await tx.selectFrom("orders").selectAll().where("id", "=", id).forUpdate().execute();
	return (await withParts(tx, rows))[0];
}

/** Records a decision (AORD-05, AORD-10). */
export async function updateOrderReview(
	tx: Transaction<Schema>,
	decision: ReviewOutcome & { orderId: string; verifiedBy: string; key: string | null; at: number },
): Promise<void> {
	await tx
		.updateTable("orders")
		.set({
			verification_status: decision.verificationStatus,
			fulfillment_status: decision.fulfillmentStatus,
			requires_manual_review: decision.requiresManualReview,
			verified_by: decision.verifiedBy,
			verified_at: new Date(decision.at),
			review_key: decision.key,
			updated_at: new Date(decision.at),
		})
		.where("id", "=", decision.orderId)
		.execute();
}

/** Changes the status; the database rejects a transition that is not allowed. */
export async function updateStatus(
	tx: Transaction<Schema>,
	order: { orderId: string; status: FulfillmentStatus; at: number },
): Promise<void> {
	await tx
		.updateTable("orders")
		.set({ fulfillment_status: order.status, updated_at: new Date(order.at) })
		.where("id", "=", order.orderId)
		.execute();
}

/**
 * Records a shipment.
 * @returns its id
 */
export async function insertShipment(
	tx: Transaction<Schema>,
	shipment: ShipmentDraft & { orderId: string; createdBy: string; at: number },
): Promise<string> {
	const { id } = await tx
		.insertInto("shipments")
		.values({
			order_id: shipment.orderId,
			carrier: shipment.carrier,
			tracking_number: shipment.trackingNumber,
			created_by: shipment.createdBy,
			shipped_at: new Date(shipment.at),
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

export async function updateShipment(
	tx: Transaction<Schema>,
	shipment: ShipmentDraft & { orderId: string; correctedBy: string; at: number },
): Promise<void> {
	await tx
		.updateTable("shipments")
		.set(({ eb }) => ({
			carrier: shipment.carrier,
			tracking_number: shipment.trackingNumber,
			corrections: eb("corrections", "+", 1),
			corrected_by: shipment.correctedBy,
			corrected_at: new Date(shipment.at),
		}))
		.where("order_id", "=", shipment.orderId)
		.execute();
}

export async function deleteShipment(tx: Transaction<Schema>, orderId: string): Promise<void> {
	await tx.deleteFrom("shipments").where("order_id", "=", orderId).execute();
}

/** Records when and by whom a delivery was confirmed; null resets it. */
export async function updateDelivered(
	tx: Transaction<Schema>,
	orderId: string,
	delivered: { by: string; at: number } | null,
): Promise<void> {
	await tx
		.updateTable("shipments")
		.set({
			delivered_at: delivered === null ? null : new Date(delivered.at),
			delivered_by: delivered?.by ?? null,
		})
		.where("order_id", "=", orderId)
		.execute();
}

async function withParts(
	tx: Transaction<Schema>,
	rows: readonly Selectable<Schema["orders"]>[],
): Promise<AdminOrder[]> {
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const lines = await tx
		.selectFrom("order_items")
		.selectAll()
		.where("order_id", "in", ids)
		.orderBy("product_id")
		.execute();
	const shipments = await tx.selectFrom("shipments").selectAll().where("order_id", "in", ids).execute();
	const refunds = await tx
		.selectFrom("refunds")
		.selectAll()
		.where("order_id", "in", ids)
		.orderBy("created_at")
		.execute();
	const disputes = await tx
		.selectFrom("disputes")
		.selectAll()
		.where("order_id", "in", ids)
		.orderBy("created_at")
		.execute();
	const payments = await tx.selectFrom("payments").selectAll().where("order_id", "in", ids).execute();
	return rows.map((row) => {
		const shipment = shipments.find(({ order_id }) => order_id === row.id);
		const payment = payments.find(({ order_id }) => order_id === row.id);
		return {
			...toOrder(row),
			paymentIntentId: payment?.payment_intent_id ?? null,
			paidCents: payment?.amount_cents ?? 0,
			lines: lines
				.filter(({ order_id }) => order_id === row.id)
				.map((line) => ({
					productId: line.product_id,
					name: line.product_name,
					image: line.image,
					quantity: line.quantity,
					shortQuantity: line.short_quantity,
					unitPriceCents: line.unit_price_cents,
					subtotalCents: line.subtotal_cents,
				})),
			shipment: shipment ? toShipment(shipment) : null,
			refunds: refunds.filter(({ order_id }) => order_id === row.id).map(toRefund),
			disputes: disputes.filter(({ order_id }) => order_id === row.id).map(toDispute),
		};
	});
}

function toShipment(row: Selectable<Schema["shipments"]>): NonNullable<AdminOrder["shipment"]> {
	return {
		id: row.id,
		carrier: row.carrier,
		trackingNumber: row.tracking_number,
		shippedAt: row.shipped_at,
		deliveredAt: row.delivered_at,
		createdBy: row.created_by,
		deliveredBy: row.delivered_by,
		corrections: row.corrections,
		correctedBy: row.corrected_by,
		correctedAt: row.corrected_at,
	};
}

function toDispute(row: Selectable<Schema["disputes"]>): Dispute {
	return {
		id: row.id,
		providerId: row.provider_dispute_id,
		amountCents: row.amount_cents,
		reason: row.reason,
		state: row.state as DisputeState,
		evidenceDueAt: row.evidence_due_at,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
	};
}

function toRefund(row: Selectable<Schema["refunds"]>): Refund {
	return {
		id: row.id,
		key: row.idempotency_key,
		amountCents: row.amount_cents,
		// How an earlier version stored the refund of a rejected order.
		...(row.cause === null && row.reason === "rejected"
			? { reason: "", cause: "rejected" as const }
			: { reason: row.reason, cause: row.cause as Refund["cause"] }),
		state: row.state as Refund["state"],
		createdBy: row.created_by,
		createdAt: row.created_at,
		failureReason: row.failure_reason,
		failedAt: row.failed_at,
		resolvedAt: row.resolved_at,
	};
}

function toOrder(row: Selectable<Schema["orders"]>) {
	return {
		id: row.id,
		orderNumber: row.order_number,
		userId: row.user_id,
		email: row.email,
		language: row.language as "en" | "es",
		fulfillmentStatus: row.fulfillment_status as FulfillmentStatus,
		requiresManualReview: row.requires_manual_review,
		reviewReason: row.review_reason,
		verificationStatus: row.verification_status as VerificationStatus | null,
		verifiedBy: row.verified_by,
		verifiedAt: row.verified_at,
		reviewKey: row.review_key,
		subtotalCents: row.subtotal_cents,
		pointsUsed: row.points_used,
		pointsDiscountCents: row.points_discount_cents,
		accountDiscountCents: row.account_discount_cents,
		taxCents: row.tax_cents,
		shippingCents: row.shipping_cents,
		shippingMethod: row.shipping_method as AdminOrder["shippingMethod"],
		totalCents: row.total_cents,
		pointsEarned: row.points_earned,
		address:
			row.ship_line_1 === null
				? null
				: {
						firstName: row.ship_first_name ?? "",
						lastName: row.ship_last_name ?? "",
						line1: row.ship_line_1,
						line2: row.ship_line_2 ?? "",
						city: row.ship_city ?? "",
						state: row.ship_state ?? "",
						postalCode: row.ship_postal_code ?? "",
						country: row.ship_country ?? "",
					},
		createdAt: row.created_at,
	};
}
