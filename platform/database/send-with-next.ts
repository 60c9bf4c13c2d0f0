import type { CompiledQuery, Transaction } from "kysely";
import type { QueuedQuery } from "./connection.ts";
import type { Schema } from "./schema.ts";

/**
 * Sends a change together with the transaction's next statement or its commit, so that it costs no round trip and locks
 * its rows no longer than it must. Only for changes whose result is not read. Order and atomicity are as ever, but an
 * error appears at what the change is sent with: catch it around the transaction.
 */
export async function sendWithNext(
	tx: Transaction<Schema>,
	change: { compile(executor: Transaction<Schema>): CompiledQuery },
): Promise<void> {
	const queued: QueuedQuery = { ...change.compile(tx), isQueued: true };
	await tx.executeQuery(queued);
}
