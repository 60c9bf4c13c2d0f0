import { type Selectable, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { FulfillmentStatus, ReviewOutcome, VerificationStatus } from "#shop/orders/order-status.rules.ts";
import { type DeskOrder, fullNames, type Refund, type ShipmentDraft } from "./desk-order.rules.ts";

/** Which orders are asked for: by state, by what number, e-mail or name begins with (or a first name and the beginning of the last one), and behind a place. */
export type OrderQuery = {
	status: FulfillmentStatus | null;
	search: string | null;
	after: { createdAt: number; id: string } | null;
	limit: number;
};

/** Orders with all that hangs on them, newest first. */
export async function selectOrders(tx: Transaction<Schema>, query: OrderQuery): Promise<DeskOrder[]> {
	const { status, search, after, limit } = query;
	const start = search === null ? null : startOf(search);
	const names = fullNames(search?.toLowerCase() ?? "").map(
		({ first, last }) => sql` or (lower(ship_first_name) = ${first} and lower(ship_last_name) like ${startOf(last)})`,
	);
	const rows = await tx
		.selectFrom("orders")
		.selectAll()
		.$if(status !== null, (found) => found.where("fulfillment_status", "=", status ?? ""))
		.$if(start !== null, (found) =>
			found.where(
				sql<boolean>`(lower(order_number) like ${start} or lower(email) like ${start}
					or lower(ship_last_name) like ${start} or lower(ship_first_name) like ${start}${sql.join(names, sql``)})`,
			),
		)
		.$if(after !== null, (found) =>
			found.where(sql<boolean>`(created_at, id) < (${new Date(after?.createdAt ?? 0)}, ${after?.id}::uuid)`),
		)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return withParts(tx, rows);
}

function startOf(search: string): string {
	return `${search.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
}

/** The latest flagged orders, newest first (AORD-09); one that nobody has decided never makes room for a rejected one. */
export async function selectOrdersToReview(tx: Transaction<Schema>, limit: number): Promise<DeskOrder[]> {
	const rows = await tx
		.selectFrom("orders")
		.selectAll()
		.where("requires_manual_review", "=", true)
		.orderBy(sql`(verification_status = 'needs_review') desc`)
		.orderBy("created_at", "desc")
		.limit(limit)
		.execute();
	return withParts(
		tx,
		rows.toSorted((one, other) => other.created_at - one.created_at),
	);
}

/** One order; undefined when there is none of this id. */
export async function selectOrder(tx: Transaction<Schema>, id: string): Promise<DeskOrder | undefined> {
	const rows = await tx.selectFrom("orders").selectAll().where("id", "=", id).execute();
	return (await withParts(tx, rows))[0];
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockOrder(tx: Transaction<Schema>, id: string): Promise<DeskOrder | undefined> {
	const rows = await tx.selectFrom("orders").selectAll().where("id", "=", id).forUpdate().execute();
	return (await withParts(tx, rows))[0];
}

/** Writes a decision down (AORD-05, AORD-10). */
export async function updateReview(
	tx: Transaction<Schema>,
	decision: ReviewOutcome & { orderId: string; verifiedBy: string; at: number },
): Promise<void> {
	await tx
		.updateTable("orders")
		.set({
			verification_status: decision.verificationStatus,
			fulfillment_status: decision.fulfillmentStatus,
			requires_manual_review: decision.requiresManualReview,
			verified_by: decision.verifiedBy,
			verified_at: new Date(decision.at),
			updated_at: new Date(decision.at),
		})
		.where("id", "=", decision.orderId)
		.execute();
}

/** Moves an order on; the database refuses an edge that does not exist. */
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

/** Writes down that a parcel left. */
export async function insertShipment(
	tx: Transaction<Schema>,
	shipment: ShipmentDraft & { orderId: string; createdBy: string; at: number },
): Promise<void> {
	await tx
		.insertInto("shipments")
		.values({
			order_id: shipment.orderId,
			carrier: shipment.carrier,
			tracking_number: shipment.trackingNumber,
			created_by: shipment.createdBy,
			shipped_at: new Date(shipment.at),
		})
		.execute();
}

/** Writes down that a parcel arrived. */
export async function updateDelivered(tx: Transaction<Schema>, orderId: string, at: number): Promise<void> {
	await tx
		.updateTable("shipments")
		.set({ delivered_at: new Date(at) })
		.where("order_id", "=", orderId)
		.execute();
}

async function withParts(tx: Transaction<Schema>, rows: readonly Selectable<Schema["orders"]>[]): Promise<DeskOrder[]> {
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
			shipment: shipment
				? {
						carrier: shipment.carrier,
						trackingNumber: shipment.tracking_number,
						shippedAt: shipment.shipped_at,
						deliveredAt: shipment.delivered_at,
					}
				: null,
			refunds: refunds.filter(({ order_id }) => order_id === row.id).map(toRefund),
		};
	});
}

function toRefund(row: Selectable<Schema["refunds"]>): Refund {
	return {
		id: row.id,
		key: row.idempotency_key,
		amountCents: row.amount_cents,
		reason: row.reason,
		state: row.state as Refund["state"],
		createdBy: row.created_by,
		createdAt: row.created_at,
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
		subtotalCents: row.subtotal_cents,
		pointsUsed: row.points_used,
		pointsDiscountCents: row.points_discount_cents,
		accountDiscountCents: row.account_discount_cents,
		taxCents: row.tax_cents,
		shippingCents: row.shipping_cents,
		shippingMethod: row.shipping_method as DeskOrder["shippingMethod"],
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
