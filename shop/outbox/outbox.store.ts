import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { FailedEmail, OutboxMessage } from "./outbox.rules.ts";

/** Instants in epoch ms. A second message of the same key, or without one of the same kind for the same order, is dropped. */
export async function insertMessage(
	tx: Transaction<Schema>,
	message: Omit<OutboxMessage, "id" | "attempts"> & { onceKey?: string; at: number },
): Promise<void> {
	await tx
		.insertInto("outbox")
		.values({
			kind: message.kind,
			order_id: message.orderId,
			once_key: message.onceKey ?? null,
			recipient: message.recipient,
			language: message.language,
			data: JSON.stringify(message.data),
			next_attempt_at: new Date(message.at),
			created_at: new Date(message.at),
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/**
 * Takes due messages for oneself until the lease ends; other processes pass them over. A letter about a customer's order
 * is in the language that the customer has chosen since.
 */
export async function leaseDueMessages(
	tx: Transaction<Schema>,
	lease: { at: number; until: number; limit: number },
): Promise<OutboxMessage[]> {
	const { rows } = await sql<{
		id: string;
		kind: string;
		order_id: string | null;
		recipient: string;
		language: "en" | "es";
		data: Record<string, unknown>;
		attempts: number;
	}>`
		with due as materialized (
			select id from outbox
			where sent_at is null and failed_at is null and next_attempt_at <= ${new Date(lease.at)}
				and (leased_until is null or leased_until <= ${new Date(lease.at)})
			order by next_attempt_at, id
			limit ${lease.limit}
			for update skip locked
		)
		update outbox set leased_until = ${new Date(lease.until)}, attempts = attempts + 1
		from due where outbox.id = due.id
		returning outbox.id, kind, order_id, recipient, data, attempts,
			coalesce((select auth_users.language from orders join auth_users on auth_users.id = orders.user_id
				where orders.id = outbox.order_id), outbox.language) as language
	`.execute(tx);
	return rows.map(({ order_id, ...row }) => ({ ...row, orderId: order_id }));
}

/** What was sent is sent, even if somebody else had given it up meanwhile; what it proved is in the mailbox alone. */
export async function markSent(tx: Transaction<Schema>, id: string, at: number): Promise<void> {
	await tx
		.updateTable("outbox")
		.set({
			sent_at: new Date(at),
			failed_at: null,
			dismissed_at: null,
			leased_until: null,
			last_error: null,
			data: sql`data - 'token'`,
		})
		.where("id", "=", id)
		.execute();
}

/**
 * Tries again at `nextAttemptAt`, or never when it is null. Only while the lease of this very attempt counts: a
 * process that was held up must not undo what another one has done since.
 */
export async function markFailed(
	tx: Transaction<Schema>,
	message: { id: string; attempts: number },
	failure: { error: string; at: number; nextAttemptAt: number | null },
): Promise<void> {
	await tx
		.updateTable("outbox")
		.set({
			leased_until: null,
			last_error: failure.error.slice(0, ERROR_MAX_LENGTH),
			...(failure.nextAttemptAt === null
				? { failed_at: new Date(failure.at) }
				: { next_attempt_at: new Date(failure.nextAttemptAt) }),
		})
		.where("id", "=", message.id)
		.where("attempts", "=", message.attempts)
		.execute();
}

const ERROR_MAX_LENGTH = 500;

/** What a link of short life leaves in the row. */
const HAS_TOKEN = sql<boolean>`data ? 'token'`;

/** Letters that were given up, the latest first. */
export async function selectFailedEmails(tx: Transaction<Schema>, limit: number): Promise<FailedEmail[]> {
	const rows = await tx
		.selectFrom("outbox")
		.select(["id", "kind", "recipient", "last_error", "failed_at", HAS_TOKEN.as("has_token")])
		.where("failed_at", "is not", null)
		.where("dismissed_at", "is", null)
		.orderBy("failed_at", "desc")
		.orderBy("id")
		.limit(limit)
		.execute();
	return rows.map(({ last_error, failed_at, has_token, ...email }) => ({
		...email,
		lastError: last_error,
		failedAt: Number(failed_at),
		canRetry: !has_token,
	}));
}

/** A letter that was given up is due again, as if it had never been tried; undefined when there is none to try. */
export function reviveEmail(tx: Transaction<Schema>, id: string, at: number): Promise<{ kind: string } | undefined> {
	return tx
		.updateTable("outbox")
		.set({ failed_at: null, attempts: 0, next_attempt_at: new Date(at) })
		.where("id", "=", id)
		.where("failed_at", "is not", null)
		.where("dismissed_at", "is", null)
		.where((not) => not.not(HAS_TOKEN))
		.returning("kind")
		.executeTakeFirst();
}

/** A letter that was given up waits for nobody any more; undefined when there is none to set aside. */
export function dismissEmail(tx: Transaction<Schema>, id: string, at: number): Promise<{ kind: string } | undefined> {
	return tx
		.updateTable("outbox")
		.set({ dismissed_at: new Date(at) })
		.where("id", "=", id)
		.where("failed_at", "is not", null)
		.where("dismissed_at", "is", null)
		.returning("kind")
		.executeTakeFirst();
}

/** Removes a message of a key that nobody has sent or is sending. @returns whether there was one */
export async function deleteUnsentMessage(tx: Transaction<Schema>, onceKey: string): Promise<boolean> {
	const result = await tx
		.deleteFrom("outbox")
		.where("once_key", "=", onceKey)
		.where("sent_at", "is", null)
		.where("attempts", "=", 0)
		.executeTakeFirst();
	return result.numDeletedRows > 0n;
}
