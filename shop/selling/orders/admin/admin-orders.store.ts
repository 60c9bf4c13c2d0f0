import { type RawBuilder, type Selectable, sql, type Transaction } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { toCodeNames } from "#platform/database/column-names.ts";
import { comesAfter } from "#platform/database/keyset.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { DisputeState } from "#shop/kernel/causes.rules.ts";
import { pick } from "#shop/kernel/pick.rules.ts";
import type { Dispute } from "#shop/selling/orders/disputes/disputes.rules.ts";
import type { ParcelLine } from "#shop/selling/orders/fulfillment/parcels.rules.ts";
import type { FulfillmentStatus, ReviewOutcome, VerificationStatus } from "#shop/selling/orders/order-status.rules.ts";
import { toBuyerOrder, toOrderLine } from "#shop/selling/orders/orders.store.ts";
import type { Refund } from "#shop/selling/orders/refunds/refunds.rules.ts";
import type { AdminOrder, ShipmentDraft } from "./admin-order.rules.ts";

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
		.where(comesAfter(after))
		.orderBy("createdAt", "desc")
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
		.where("requiresManualReview", "=", true)
		.$if(status !== null, (query) => query.where("verificationStatus", "=", status))
		.orderBy(sql`(verification_status = 'needs_review') desc`)
		.orderBy("createdAt", "desc")
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
	decision: ReviewOutcome & { orderId: string; verifiedBy: string; reviewKey: string | null; at: number },
): Promise<void> {
	const { orderId, at, ...outcome } = decision;
	await tx
		.updateTable("orders")
		.set({ ...outcome, verifiedAt: at, updatedAt: at })
		.where("id", "=", orderId)
		.execute();
}

/** Changes the status; the database rejects a transition that is not allowed. */
export async function updateStatus(
	tx: Transaction<Schema>,
	order: { orderId: string; status: FulfillmentStatus; at: number },
): Promise<void> {
	await tx
		.updateTable("orders")
		.set({ fulfillmentStatus: order.status, updatedAt: order.at })
		.where("id", "=", order.orderId)
		.execute();
}

/**
 * Records a shipment.
 * @returns its id
 */
export async function insertShipment(
	tx: Transaction<Schema>,
	{
		at: shippedAt,
		lines,
		...shipment
	}: ShipmentDraft & { orderId: string; createdBy: string; lines: readonly ParcelLine[]; at: number },
): Promise<string> {
	const { id } = await tx
		.insertInto("shipments")
		.values({ ...shipment, shippedAt })
		.returning("id")
		.executeTakeFirstOrThrow();
	await tx
		.insertInto("shipmentLines")
		.values(lines.map((line) => ({ ...line, orderId: shipment.orderId, shipmentId: id })))
		.execute();
	return id;
}

export async function updateShipment(
	tx: Transaction<Schema>,
	{ id, at: correctedAt, ...shipment }: ShipmentDraft & { id: string; correctedBy: string; at: number },
): Promise<void> {
	await tx
		.updateTable("shipments")
		.set(({ eb }) => ({ ...shipment, corrections: eb("corrections", "+", 1), correctedAt }))
		.where("id", "=", id)
		.execute();
}

export async function deleteShipment(tx: Transaction<Schema>, id: string): Promise<void> {
	await tx.deleteFrom("shipments").where("id", "=", id).execute();
}

/** Records when and by whom the delivery of these parcels was confirmed; null resets it. */
export async function updateDelivered(
	tx: Transaction<Schema>,
	ids: readonly string[],
	delivered: { by: string; at: number } | null,
): Promise<void> {
	if (ids.length === 0) return;
	await tx
		.updateTable("shipments")
		.set({
			deliveredAt: delivered?.at ?? null,
			deliveredBy: delivered?.by ?? null,
		})
		.where("id", "in", ids)
		.execute();
}

/** Completes rows with lines, payment, shipment, refunds and disputes. */
export async function withParts(
	tx: Transaction<Schema>,
	rows: readonly Selectable<Schema["orders"]>[],
): Promise<AdminOrder[]> {
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const lines = await tx
		.selectFrom("orderItems")
		.selectAll()
		.where("orderId", "in", ids)
		.orderBy("position")
		.orderBy("productId")
		.execute();
	const shipments = await tx
		.selectFrom("shipments")
		.selectAll()
		.select(({ selectFrom }) =>
			jsonArrayFrom(
				selectFrom("shipmentLines")
					.select(["productId", "quantity"])
					.whereRef("shipmentId", "=", "shipments.id")
					.orderBy("productId"),
			).as("lines"),
		)
		.where("orderId", "in", ids)
		.orderBy("shippedAt")
		.orderBy("id")
		.execute();
	const refunds = await tx.selectFrom("refunds").selectAll().where("orderId", "in", ids).orderBy("createdAt").execute();
	const refundLines = await tx
		.selectFrom("refundLines")
		.selectAll()
		.where("orderId", "in", ids)
		.orderBy("createdAt")
		.execute();
	const disputes = await tx
		.selectFrom("disputes")
		.selectAll()
		.where("orderId", "in", ids)
		.orderBy("createdAt")
		.execute();
	const payments = await tx.selectFrom("payments").selectAll().where("orderId", "in", ids).execute();
	const originals = rows.flatMap(({ replaces }) => replaces ?? []);
	const replaced =
		originals.length === 0
			? []
			: await tx.selectFrom("orders").select(["id", "orderNumber"]).where("id", "in", originals).execute();
	return rows.map((row) => {
		const payment = payments.find(({ orderId }) => orderId === row.id);
		const parcels = shipments
			.filter(({ orderId }) => orderId === row.id)
			.map((parcel) => ({ ...parcel, lines: parcel.lines.map((line) => toCodeNames(line) as ParcelLine) }));
		const {
			userId,
			pointsLifetimeYears,
			requiresManualReview,
			cartId,
			reviewReason,
			verifiedBy,
			verifiedAt,
			reviewKey,
		} = row;
		return {
			...toBuyerOrder(row),
			userId,
			pointsLifetimeYears,
			replaces: replaced.find(({ id }) => id === row.replaces)?.orderNumber ?? null,
			requiresManualReview,
			cartId,
			reviewReason,
			verifiedBy,
			verifiedAt,
			reviewKey,
			language: row.language as AdminOrder["language"],
			verificationStatus: row.verificationStatus as VerificationStatus | null,
			paymentIntentId: payment?.paymentIntentId ?? null,
			paidCents: payment?.amountCents ?? 0,
			lines: lines
				.filter(({ orderId }) => orderId === row.id)
				.map((line) => ({ ...toOrderLine(line), ...pick(line, REFUNDABLE) })),
			shipments: parcels,
			shipment: parcels.at(-1) ?? null,
			refundLines: refundLines.filter(({ orderId }) => orderId === row.id),
			refunds: refunds.filter(({ orderId }) => orderId === row.id).map(toRefund),
			disputes: disputes.filter(({ orderId }) => orderId === row.id).map(toDispute),
		};
	});
}

const REFUNDABLE = [
	"shortQuantity",
	"removedQuantity",
	"returnedQuantity",
	"pointsDiscountCents",
	"totalCents",
] as const;

function toDispute({ providerDisputeId, state, ...row }: Selectable<Schema["disputes"]>): Dispute {
	return { ...row, providerId: providerDisputeId, state: state as DisputeState };
}

function toRefund({ idempotencyKey, reason, cause, state, ...row }: Selectable<Schema["refunds"]>): Refund {
	// How an earlier version stored the refund of a rejected order.
	const isRejected = cause === null && reason === "rejected";
	return {
		...row,
		key: idempotencyKey,
		...(isRejected ? { reason: "", cause: "rejected" } : { reason, cause: cause as Refund["cause"] }),
		state: state as Refund["state"],
	};
}
