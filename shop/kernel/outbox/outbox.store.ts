import { sql, type Transaction } from "kysely";
import { toCodeNames, toColumnNames } from "#platform/database/column-names.ts";
import type { Schema } from "#platform/database/schema.ts";
import { sendWithNext } from "#platform/database/transaction.ts";
import type { NewMessage, OutboxMessage } from "./messages.rules.ts";
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
			messages.map((message) => ({
				kind: message.kind,
				orderId: message.orderId,
				onceKey: message.onceKey ?? null,
				recipient: message.recipient,
				language: message.language,
				data: JSON.stringify(toColumnNames(message.data)),
				nextAttemptAt: new Date(message.at),
				createdAt: new Date(message.at),
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
		select count(*) filter (where created_at > ${new Date(messages.since)})::int as count,
			coalesce(bool_or(once_key = ${messages.key}), false) as has_key
		from outbox where order_id = ${messages.orderId} and starts_with(once_key, ${messages.onceKeyStart})
	`.execute(tx);
	return rows[0] ?? { count: 0, hasKey: false };
}

/** A message that this process may send until `leasedUntil`; the mail server has not taken it since `delayedSince`. */
export type LeasedMessage = OutboxMessage & { leasedUntil: number; delayedSince: number | null; createdAt: number };

/**
 * Leases due messages to this process, the oldest first; others skip them until the lease ends. Those to one recipient are
 * leased to one process at a time, and not while an earlier one was put off by the mail server. An email about a
 * customer's order uses the language that the customer has chosen since. What is asked per message ends in `offset 0`, so that
 * it reads the recipient's index instead of joining all that wait.
 */
export async function leaseDueMessages(
	tx: Transaction<Schema>,
	lease: { at: number; until: number; limit: number },
): Promise<LeasedMessage[]> {
	const { rows } = await sql<LeasedMessage>`
		with due as materialized (
			select id, recipient, created_at from outbox
			where sent_at is null and failed_at is null and next_attempt_at <= ${new Date(lease.at)}
				and (leased_until is null or leased_until <= ${new Date(lease.at)})
				and not exists (
					select from outbox as blocking
					where blocking.recipient = outbox.recipient and blocking.created_at <= outbox.created_at
						and blocking.sent_at is null and blocking.failed_at is null
						and (blocking.leased_until > ${new Date(lease.at)}
							or (blocking.delayed_since is not null and blocking.next_attempt_at > ${new Date(lease.at)}))
					offset 0
				)
			order by created_at, id
			limit ${lease.limit}
			for update skip locked
		), leased as (
			-- Another process may be leasing an earlier one at this moment.
			select id from due where not exists (
				select from outbox as earlier
				where earlier.recipient = due.recipient and (earlier.created_at, earlier.id) < (due.created_at, due.id)
					and earlier.sent_at is null and earlier.failed_at is null
					and earlier.next_attempt_at <= ${new Date(lease.at)} and earlier.id not in (select due.id from due)
				offset 0
			)
		)
		update outbox set leased_until = ${new Date(lease.until)}, attempts = attempts + 1
		from leased where outbox.id = leased.id
		returning outbox.id, kind, order_id, recipient, data, attempts, leased_until, delayed_since, created_at,
			coalesce((select auth_users.language from orders join auth_users on auth_users.id = orders.user_id
				where orders.id = outbox.order_id), outbox.language) as language
	`.execute(tx);
	return rows
		.map((row) => ({ ...row, data: toCodeNames(row.data) }) as LeasedMessage)
		.toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
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
		update outbox set next_attempt_at = ${new Date(at)}, leased_until = null
		where sent_at is null and failed_at is null
			and (created_at > ${new Date(latestLeaseAt)} or next_attempt_at > ${new Date(latestAttemptAt)}
				or leased_until > ${new Date(latestLeaseAt)})
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
		.where(sql<boolean>`leased_until = ${new Date(messages[0]?.leasedUntil ?? 0)}`)
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
			sentAt: new Date(at),
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
			failedAt: new Date(at),
			dismissedAt: new Date(at),
			leasedUntil: null,
			delayedSince: null,
			lastError: "unsubscribed",
			data: sql`data - 'token'`,
		})
		.where("id", "=", message.id)
		.where(sql<boolean>`leased_until = ${new Date(message.leasedUntil)}`)
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
			delayedSince: delayedSince === null ? null : new Date(delayedSince),
			...(delayedSince !== null && { attempts: sql`attempts - 1` }),
			...(nextAttemptAt === null ? { failedAt: new Date(at) } : { nextAttemptAt: new Date(nextAttemptAt) }),
		})
		.where("id", "=", message.id)
		.where(sql<boolean>`leased_until = ${new Date(message.leasedUntil)}`)
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
			count(*) filter (where failed_at is null and least(next_attempt_at, delayed_since) < ${new Date(dueBefore)})::int as stuck
		from outbox where sent_at is null
	`.execute(tx);
	return rows[0] ?? { failed: 0, stuck: 0 };
}

/** Makes a failed email due again with its attempts reset; undefined if there is none that can be retried. */
export function requeueEmail(tx: Transaction<Schema>, id: string, at: number): Promise<{ kind: string } | undefined> {
	return tx
		.updateTable("outbox")
		.set({ failedAt: null, attempts: 0, delayedSince: null, nextAttemptAt: new Date(at) })
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
		.set({ dismissedAt: new Date(at) })
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
