import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { DisputeState } from "#shop/kernel/causes.rules.ts";

type DisputeRow = {
	/** The provider's id. */
	id: string;
	status: string;
	state: DisputeState;
	amountCents: number;
	reason: string;
	evidenceDueAt: number | null;
	at: number;
};

/**
 * Inserts a dispute, once per provider id.
 * @returns whether this call inserted it
 */
export async function insertDispute(
	tx: Transaction<Schema>,
	dispute: DisputeRow & { orderId: string; createdAt: number },
): Promise<boolean> {
	const result = await tx
		.insertInto("disputes")
		.values({
			orderId: dispute.orderId,
			providerDisputeId: dispute.id,
			...standing(dispute),
			reason: dispute.reason,
			createdAt: dispute.createdAt,
		})
		.onConflict((same) => same.doNothing())
		.executeTakeFirst();
	return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Updates a dispute.
 * @returns whether anything changed
 */
export async function updateDispute(tx: Transaction<Schema>, dispute: DisputeRow): Promise<boolean> {
	const result = await tx
		.updateTable("disputes")
		.set(standing(dispute))
		.where("providerDisputeId", "=", dispute.id)
		.where(sql<boolean>`(provider_status, amount_cents) is distinct from (${dispute.status}, ${dispute.amountCents})`)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

/** Payment intents of unfinished disputes that began before an instant (epoch ms). */
export async function selectOldUnfinished(tx: Transaction<Schema>, before: number): Promise<string[]> {
	const rows = await tx
		.selectFrom("disputes")
		.innerJoin("payments", "payments.orderId", "disputes.orderId")
		.select("payments.paymentIntentId")
		.distinct()
		.where("disputes.state", "in", ["inquiry", "open"])
		.where("disputes.createdAt", "<", before)
		.execute();
	return rows.flatMap(({ paymentIntentId: intent }) => (intent === null ? [] : [intent]));
}

function standing({ status, state, amountCents, evidenceDueAt, at }: DisputeRow) {
	return {
		providerStatus: status,
		state,
		amountCents,
		evidenceDueAt,
		updatedAt: at,
	};
}
