import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { RefundCause } from "#shop/kernel/causes.rules.ts";

/**
 * Inserts a pending refund, or one already made (`providerId` is its id at the provider); once per key and per provider
 * id.
 * @returns its id, or undefined if it existed before
 */
export async function insertRefund(
	tx: Transaction<Schema>,
	{
		key: idempotencyKey,
		providerId: providerRefundId,
		at: createdAt,
		...refund
	}: {
		orderId: string;
		amountCents: number;
		reason: string;
		/** Null for a refund made in the provider's dashboard. */
		cause: RefundCause | "rejected" | null;
		key: string;
		createdBy: string;
		at: number;
		providerId?: string;
		/** The cancellation email covers the refund. */
		isCancellation?: boolean;
	},
): Promise<string | undefined> {
	const made = providerRefundId === undefined ? {} : { providerRefundId, state: "succeeded" };
	const row = await tx
		.insertInto("refunds")
		.values({ ...refund, idempotencyKey, ...made, createdAt })
		.onConflict((same) => same.doNothing())
		.returning("id")
		.executeTakeFirst();
	return row?.id;
}

/** The order of a payment; undefined for a payment that is not for an order, or whose order is not placed yet. */
export async function selectPaidOrderId(tx: Transaction<Schema>, paymentIntentId: string): Promise<string | undefined> {
	const row = await tx
		.selectFrom("payments")
		.select("orderId")
		.where("paymentIntentId", "=", paymentIntentId)
		.executeTakeFirst();
	return row?.orderId;
}

/** The states of the refunds that are recorded under these ids of the provider, by that id. */
export async function selectRefundStates(
	tx: Transaction<Schema>,
	providerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	const rows = await tx
		.selectFrom("refunds")
		.select(["providerRefundId", "state"])
		.where("providerRefundId", "=", sql<string>`any(${[...providerIds]}::text[])`)
		.execute();
	return new Map(rows.map(({ providerRefundId, state }) => [String(providerRefundId), state]));
}

export type PendingRefund = {
	id: string;
	orderId: string;
	amountCents: number;
	key: string;
	isCancellation: boolean;
	paymentIntentId: string;
	/** The order was paid without the provider, which therefore refunds nothing. */
	isByHand: boolean;
};

/** Refunds that the provider has not confirmed, oldest first; only the one with `id` if given. */
export async function selectPendingRefunds(tx: Transaction<Schema>, id: string | null): Promise<PendingRefund[]> {
	const rows = await tx
		.selectFrom("refunds")
		.innerJoin("payments", "payments.orderId", "refunds.orderId")
		.innerJoin("orders", "orders.id", "refunds.orderId")
		.select([
			"refunds.id",
			"refunds.orderId",
			"refunds.amountCents",
			"refunds.idempotencyKey as key",
			"refunds.isCancellation",
			"payments.paymentIntentId",
			"orders.paymentMethod",
		])
		.where("refunds.state", "=", "requested")
		.$if(id !== null, (query) => query.where("refunds.id", "=", id ?? ""))
		.orderBy("refunds.createdAt")
		.limit(100)
		.execute();
	return rows.map(({ paymentMethod, ...row }) => ({
		...row,
		paymentIntentId: row.paymentIntentId ?? "",
		isByHand: paymentMethod !== "card",
	}));
}

/**
 * Records that the provider made a refund; without its id, that it is paid back by hand.
 * @returns whether this call recorded it
 */
export async function updateRefundMade(
	tx: Transaction<Schema>,
	refund: { id: string; providerId: string | null },
): Promise<boolean> {
	const result = await tx
		.updateTable("refunds")
		.set({ state: "succeeded", providerRefundId: refund.providerId })
		.where("id", "=", refund.id)
		.where("state", "=", "requested")
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

/**
 * Records that a refund failed, at once or days later.
 * @returns whether this call recorded it
 */
export async function updateRefundFailed(
	tx: Transaction<Schema>,
	refund: { id: string; providerId: string | null; reason: string | null; at: number },
): Promise<boolean> {
	const result = await tx
		.updateTable("refunds")
		.set({
			state: "failed",
			failureReason: refund.reason,
			failedAt: refund.at,
			...(refund.providerId === null ? {} : { providerRefundId: refund.providerId }),
		})
		.where("id", "=", refund.id)
		.where("state", "in", ["requested", "succeeded"])
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

/** Resolves the failed refunds of an order, because a new one replaces them. */
export async function resolveFailedRefunds(
	tx: Transaction<Schema>,
	resolved: { orderId: string; by: string; at: number },
): Promise<void> {
	await tx
		.updateTable("refunds")
		.set({ resolvedAt: resolved.at, resolvedBy: resolved.by })
		.where("orderId", "=", resolved.orderId)
		.where("state", "=", "failed")
		.where("resolvedAt", "is", null)
		.execute();
}

export async function updateRefundSettled(
	tx: Transaction<Schema>,
	settled: { id: string; by: string; at: number },
): Promise<void> {
	await tx
		.updateTable("refunds")
		.set({ state: "settled", resolvedAt: settled.at, resolvedBy: settled.by })
		.where("id", "=", settled.id)
		.execute();
}

/** Records the units that a refund covers, in its lines and beside them; `removed` of them had not left. */
export async function insertRefundLines(
	tx: Transaction<Schema>,
	{
		at: createdAt,
		units,
		...of
	}: {
		orderId: string;
		key: string;
		createdBy: string;
		units: readonly {
			productId: number;
			quantity: number;
			removed: number;
			restockedQuantity: number;
			points: number;
		}[];
		at: number;
	},
): Promise<void> {
	await tx
		.insertInto("refundLines")
		.values(units.map(({ removed: _, ...line }) => ({ ...line, ...of, createdAt })))
		.execute();
	for (const { productId, quantity, removed } of units) {
		await tx
			.updateTable("orderItems")
			.set(({ eb }) => ({
				removedQuantity: eb("removedQuantity", "+", removed),
				returnedQuantity: eb("returnedQuantity", "+", quantity - removed),
			}))
			.where("orderId", "=", of.orderId)
			.where("productId", "=", productId)
			.execute();
	}
}
