import { sql, type Transaction } from "kysely";
import { toCodeNames } from "#platform/database/column-names.ts";
import { asInstant } from "#platform/database/columns/instants.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { OutboxMessage } from "./messages.rules.ts";

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
			where sent_at is null and failed_at is null and next_attempt_at <= ${asInstant(lease.at)}
				and (leased_until is null or leased_until <= ${asInstant(lease.at)})
				and not exists (
					select from outbox as blocking
					where blocking.recipient = outbox.recipient and blocking.created_at <= outbox.created_at
						and blocking.sent_at is null and blocking.failed_at is null
						and (blocking.leased_until > ${asInstant(lease.at)}
							or (blocking.delayed_since is not null and blocking.next_attempt_at > ${asInstant(lease.at)}))
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
					and earlier.next_attempt_at <= ${asInstant(lease.at)} and earlier.id not in (select due.id from due)
				offset 0
			)
		)
		update outbox set leased_until = ${asInstant(lease.until)}, attempts = attempts + 1
		from leased where outbox.id = leased.id
		returning outbox.id, kind, order_id, recipient, data, attempts, leased_until, delayed_since, created_at,
			coalesce((select auth_users.language from orders join auth_users on auth_users.id = orders.user_id
				where orders.id = outbox.order_id), outbox.language) as language
	`.execute(tx);
	return rows
		.map((row) => ({ ...row, data: toCodeNames(row.data) }) as LeasedMessage)
		.toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
}
