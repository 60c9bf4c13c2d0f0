import { sql, type Transaction } from "kysely";
import { toColumnNames } from "#platform/database/column-names.ts";
import { asInstant } from "#platform/database/columns/instants.ts";
import type { Schema } from "#platform/database/schema.ts";
import { sendWithNext } from "#platform/database/transaction.ts";
import type { LeasedMessage } from "./due-messages.report.store.ts";
import type { NewMessage } from "./messages.rules.ts";
import type { FailedEmail } from "./outbox.rules.ts";

/**
 * Instants in epoch ms. Ignores a second message with the same key, or without a key one of the same kind for the same
 * order.
 */
export async function insertMessages(tx: Transaction<Schema>, messages: readonly NewMessage[]): Promise<void> {
	if (messages.length === 0) return;
	const change = tx
		.insertInto("outbox")
		.values(
			messages.map(({ at, data, onceKey = null, ...message }) => ({
				...message,
				onceKey,
				data: JSON.stringify(toColumnNames(data)),
				nextAttemptAt: at,
				createdAt: at,
			})),
		)
		.onConflict((conflict) => conflict.doNothing());
	await sendWithNext(tx, change);
}

export async function selectMessageCount(
	tx: Transaction<Schema>,
	messages: { orderId: string; onceKeyStart: string; since: number; key: string },
): Promise<{ count: number; hasKey: boolean }> {
	const { rows } = await sql<{ count: number; hasKey: boolean }>`
		select count(*) filter (where created_at > ${asInstant(messages.since)})::int as count,
			coalesce(bool_or(once_key = ${messages.key}), false) as has_key
		from outbox where order_id = ${messages.orderId} and starts_with(once_key, ${messages.onceKeyStart})
	`.execute(tx);
	return rows[0] ?? { count: 0, hasKey: false };
}

/**
 * Makes due what a clock that was ahead has put off: messages queued after `at`, or due or leased later than any retry or
 * lease from now on.
 */
export async function bringForward(
	tx: Transaction<Schema>,
	{ at, latestAttemptAt, latestLeaseAt }: { at: number; latestAttemptAt: number; latestLeaseAt: number },
): Promise<void> {
	await sql`
		update outbox set next_attempt_at = ${asInstant(at)}, leased_until = null
		where sent_at is null and failed_at is null
			and (created_at > ${asInstant(latestLeaseAt)} or next_attempt_at > ${asInstant(latestAttemptAt)}
				or leased_until > ${asInstant(latestLeaseAt)})
	`.execute(tx);
}

/** Ends the leases of messages that were not tried; that is no attempt. */
export async function returnMessages(tx: Transaction<Schema>, messages: readonly LeasedMessage[]): Promise<void> {
	await tx
		.updateTable("outbox")
		.set({ leasedUntil: null, attempts: sql`attempts - 1` })
		.where(
			"id",
			"in",
			messages.map(({ id }) => id),
		)
		.where("leasedUntil", "=", messages[0]?.leasedUntil ?? 0)
		.execute();
}

/**
 * Marks messages as sent even if another process has marked them as failed meanwhile. Removes the token from the row:
 * only the email has it now.
 */
export async function markSent(tx: Transaction<Schema>, ids: readonly string[], at: number): Promise<void> {
	const change = tx
		.updateTable("outbox")
		.set({
			sentAt: at,
			failedAt: null,
			dismissedAt: null,
			leasedUntil: null,
			delayedSince: null,
			lastError: null,
			data: sql`data - 'token'`,
		})
		.where("id", "in", ids);
	await sendWithNext(tx, change);
}

/** Closes a message that its recipient does not want: it is never sent, is no failure, and is not queued again. */
export async function markUnwanted(
	tx: Transaction<Schema>,
	message: Pick<LeasedMessage, "id" | "leasedUntil">,
	at: number,
): Promise<void> {
	await tx
		.updateTable("outbox")
		.set({
			failedAt: at,
			dismissedAt: at,
			leasedUntil: null,
			delayedSince: null,
			lastError: "unsubscribed",
			data: sql`data - 'token'`,
		})
		.where("id", "=", message.id)
		.where("leasedUntil", "=", message.leasedUntil)
		.execute();
}

/**
 * Schedules the next attempt, or none if `nextAttemptAt` is null. An attempt that the mail server did not take
 * (`delayedSince`) does not count. Applies only while the message is leased as given, so that a stalled process does not
 * overwrite a later one's result.
 */
export async function markFailed(
	tx: Transaction<Schema>,
	message: Pick<LeasedMessage, "id" | "leasedUntil">,
	failure: { error: string; at: number; nextAttemptAt: number | null; delayedSince: number | null },
): Promise<void> {
	const { error, at, nextAttemptAt, delayedSince } = failure;
	await tx
		.updateTable("outbox")
		.set({
			leasedUntil: null,
			lastError: error.slice(0, ERROR_MAX_LENGTH),
			delayedSince,
			...(delayedSince !== null && { attempts: sql`attempts - 1` }),
			...(nextAttemptAt === null ? { failedAt: at } : { nextAttemptAt }),
		})
		.where("id", "=", message.id)
		.where("leasedUntil", "=", message.leasedUntil)
		.execute();
}

const ERROR_MAX_LENGTH = 500;

/** The row carries a short-lived link. */
const HAS_TOKEN = sql<boolean>`data ? 'token'`;

export async function selectFailedEmails(tx: Transaction<Schema>, limit: number): Promise<FailedEmail[]> {
	const rows = await tx
		.selectFrom("outbox")
		.select(["id", "kind", "recipient", "lastError", "failedAt", HAS_TOKEN.as("hasToken")])
		.where("failedAt", "is not", null)
		.where("dismissedAt", "is", null)
		.orderBy("failedAt", "desc")
		.orderBy("id")
		.limit(limit)
		.execute();
	return rows.map(({ failedAt, hasToken, ...email }) => ({
		...email,
		failedAt: Number(failedAt),
		canRetry: !hasToken,
	}));
}

/** How many emails have failed for good, and how many have been due or delayed since before an instant (epoch ms). */
export async function selectTroubleCounts(
	tx: Transaction<Schema>,
	dueBefore: number,
): Promise<{ failed: number; stuck: number }> {
	const { rows } = await sql<{ failed: number; stuck: number }>`
		select count(*) filter (where failed_at is not null and dismissed_at is null)::int as failed,
			count(*) filter (where failed_at is null and least(next_attempt_at, delayed_since) < ${asInstant(dueBefore)})::int as stuck
		from outbox where sent_at is null
	`.execute(tx);
	return rows[0] ?? { failed: 0, stuck: 0 };
}

/** Makes a failed email due again with its attempts reset; undefined if there is none that can be retried. */
export function requeueEmail(tx: Transaction<Schema>, id: string, at: number): Promise<{ kind: string } | undefined> {
	return tx
		.updateTable("outbox")
		.set({ failedAt: null, attempts: 0, delayedSince: null, nextAttemptAt: at })
		.where("id", "=", id)
		.where("failedAt", "is not", null)
		.where("dismissedAt", "is", null)
		.where((not) => not.not(HAS_TOKEN))
		.returning("kind")
		.executeTakeFirst();
}

/** Takes a failed email off the list; undefined if there is none. */
export function dismissEmail(tx: Transaction<Schema>, id: string, at: number): Promise<{ kind: string } | undefined> {
	return tx
		.updateTable("outbox")
		.set({ dismissedAt: at })
		.where("id", "=", id)
		.where("failedAt", "is not", null)
		.where("dismissedAt", "is", null)
		.returning("kind")
		.executeTakeFirst();
}

/**
 * Deletes an order's messages whose key contains `keyPart` unless an attempt to send them has begun.
 * @returns whether any is left
 */
export async function deleteUnsentMessages(
	tx: Transaction<Schema>,
	messages: { orderId: string; keyPart: string },
): Promise<boolean> {
	const matches = sql<boolean>`order_id = ${messages.orderId} and strpos(once_key, ${messages.keyPart}) > 0`;
	await tx
		.deleteFrom("outbox")
		.where(matches)
		.where("sentAt", "is", null)
		.where("attempts", "=", 0)
		.where("delayedSince", "is", null)
		.execute();
	const rest = await tx.selectFrom("outbox").select("id").where(matches).limit(1).executeTakeFirst();
	return rest !== undefined;
}

/** Deletes an account's messages, and the owner's notifications that quote it. */
export async function deleteMessagesAbout(
	tx: Transaction<Schema>,
	{ userId, email }: { userId: string | null; email: string },
): Promise<void> {
	await sql`delete from outbox where lower(recipient) = lower(${email})
		or kind = 'support_notification' and (lower(data #>> '{record,email}') = lower(${email})
			or data #>> '{record,user_id}' = ${userId})`.execute(tx);
}
