import { sql, type Transaction } from "kysely";
import { asInstant } from "#platform/database/columns/instants.ts";
import type { Schema } from "#platform/database/schema.ts";
import { sendWithNext } from "#platform/database/transaction.ts";
import type { Language } from "#shop/kernel/language.rules.ts";
import type { DigestItem } from "#shop/kernel/outbox/messages.rules.ts";

/** `recipient` and `language` are null for the owner's. */
export type NewNotice = {
	item: DigestItem;
	onceKey: string | null;
	recipient: string | null;
	language: Language | null;
	at: number;
};

/** A second notice with the same key is ignored. */
export async function insertNotices(tx: Transaction<Schema>, notices: readonly NewNotice[]): Promise<void> {
	if (notices.length === 0) return;
	const change = tx
		.insertInto("ownerNotices")
		.values(
			notices.map(({ item, onceKey, recipient, language, at }) => ({
				kind: item.notice,
				item: JSON.stringify(item),
				onceKey,
				recipient,
				language,
				createdAt: at,
			})),
		)
		.onConflict((conflict) => conflict.doNothing());
	await sendWithNext(tx, change);
}

/**
 * Marks the oldest notices as collected, of those whose oldest to the same recipient was written before an instant (epoch
 * ms), and returns them with their ids, oldest first. Another process that is doing so right now has them instead.
 */
export async function collectNotices(
	tx: Transaction<Schema>,
	{ at, oldestBefore, limit }: { at: number; oldestBefore: number; limit: number },
): Promise<(Pick<NewNotice, "item" | "recipient" | "language"> & { id: string })[]> {
	const { rows } = await sql<Pick<NewNotice, "item" | "recipient" | "language"> & { id: string; createdAt: number }>`
		with waiting as (
			select id, created_at, recipient from owner_notices where collected_at is null order by created_at, id limit ${limit} for update skip locked
		), due as (
			select id from waiting where exists (select from waiting other
				where other.recipient is not distinct from waiting.recipient and other.created_at <= ${asInstant(oldestBefore)})
		)
		update owner_notices set collected_at = ${asInstant(at)} from due where owner_notices.id = due.id
		returning owner_notices.id, item, recipient, language, created_at
	`.execute(tx);
	return rows.toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
}

/** Keys older than this may come again. */
export async function deleteNotices(tx: Transaction<Schema>, collectedBefore: number): Promise<void> {
	await tx.deleteFrom("ownerNotices").where("collectedAt", "<", collectedBefore).execute();
}
