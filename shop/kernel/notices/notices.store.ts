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

type CollectedNotice = Pick<NewNotice, "item" | "language"> & { id: string; recipient: string };

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
 * ms), and returns them with their ids, oldest first; `owner` gets those without a recipient. Another process that is doing so right now has them instead.
 */
export async function collectNotices(
	tx: Transaction<Schema>,
	{ at, oldestBefore, limit, owner }: { at: number; oldestBefore: number; limit: number; owner: string },
): Promise<CollectedNotice[]> {
	const { rows } = await sql<CollectedNotice & { createdAt: number }>`
		with waiting as (
			select id, created_at, coalesce(recipient, ${owner}) as recipient from owner_notices where collected_at is null order by created_at, id limit ${limit} for update skip locked
		), due as (
			select id, recipient from waiting where exists (select from waiting other
				where other.recipient = waiting.recipient and other.created_at <= ${asInstant(oldestBefore)})
		)
		update owner_notices set collected_at = ${asInstant(at)} from due where owner_notices.id = due.id
		returning owner_notices.id, item, due.recipient, language, created_at
	`.execute(tx);
	return rows.toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
}

/** Deletes what waits for this person's digest about work of these kinds; an order's notice has its number as its subject. */
export async function deleteWorkNotices(
	tx: Transaction<Schema>,
	recipient: string,
	kinds: readonly string[],
): Promise<void> {
	const subject = sql<string>`item->>'subject'`;
	await tx
		.deleteFrom("ownerNotices")
		.where("kind", "=", "work_assigned")
		.where("recipient", "=", recipient)
		.where("collectedAt", "is", null)
		.where(sql<boolean>`case when ${subject} in ('message', 'review') then ${subject} else 'order' end = any(${kinds})`)
		.execute();
}

/** Keys older than this may come again. */
export async function deleteNotices(tx: Transaction<Schema>, collectedBefore: number): Promise<void> {
	await tx.deleteFrom("ownerNotices").where("collectedAt", "<", collectedBefore).execute();
}
