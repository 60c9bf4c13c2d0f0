import { sql, type Transaction } from "kysely";
import { asInstant } from "#platform/database/columns/instants.ts";
import type { Schema } from "#platform/database/schema.ts";
import { sendWithNext } from "#platform/database/transaction.ts";
import type { DigestItem } from "#shop/kernel/outbox/messages.rules.ts";

export type NewNotice = { item: DigestItem; onceKey: string | null; at: number };

/** A second notice with the same key is ignored. */
export async function insertNotices(tx: Transaction<Schema>, notices: readonly NewNotice[]): Promise<void> {
	if (notices.length === 0) return;
	const change = tx
		.insertInto("ownerNotices")
		.values(
			notices.map(({ item, onceKey, at }) => ({
				kind: item.notice,
				item: JSON.stringify(item),
				onceKey,
				createdAt: at,
			})),
		)
		.onConflict((conflict) => conflict.doNothing());
	await sendWithNext(tx, change);
}

/**
 * Marks the oldest notices as collected if the oldest one was written before an instant (epoch ms), and returns them with the
 * id of the first. Another process that is doing so right now has them instead.
 */
export async function collectNotices(
	tx: Transaction<Schema>,
	{ at, oldestBefore, limit }: { at: number; oldestBefore: number; limit: number },
): Promise<{ id: string; item: DigestItem }[]> {
	const { rows } = await sql<{ id: string; item: DigestItem; createdAt: number }>`
		with waiting as (
			select id, created_at from owner_notices where collected_at is null order by created_at, id limit ${limit} for update skip locked
		), due as (
			select id from waiting where (select min(created_at) from waiting) <= ${asInstant(oldestBefore)}
		)
		update owner_notices set collected_at = ${asInstant(at)} from due where owner_notices.id = due.id
		returning owner_notices.id, item, created_at
	`.execute(tx);
	return rows.toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
}

/** Keys older than this may come again. */
export async function deleteNotices(tx: Transaction<Schema>, collectedBefore: number): Promise<void> {
	await tx.deleteFrom("ownerNotices").where("collectedAt", "<", collectedBefore).execute();
}
