import { sql, type Transaction } from "kysely";
import { asInstant } from "#platform/database/columns/instants.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { KeptAnswer } from "./idempotency.rules.ts";

export type KeyedWrite = { who: string; key: string };

/** Takes a key for one write, unless it was taken since `before` (epoch ms). @returns whether it was taken now */
export async function takeKey(
	tx: Transaction<Schema>,
	write: KeyedWrite & { fingerprint: string; at: number; before: number },
): Promise<boolean> {
	const { who, key, fingerprint, at, before } = write;
	const { rows } = await sql`
		insert into idempotency_keys (who, key, fingerprint, created_at)
		values (${who}, ${key}, ${fingerprint}, ${asInstant(at)})
		on conflict (who, key) do update
			set fingerprint = excluded.fingerprint, created_at = excluded.created_at, answer = null
			where idempotency_keys.created_at <= ${asInstant(before)}
		returning key
	`.execute(tx);
	return rows.length > 0;
}

export async function selectKeyedWrite(
	tx: Transaction<Schema>,
	{ who, key }: KeyedWrite,
): Promise<{ fingerprint: string; answer: KeptAnswer | null } | undefined> {
	const query = tx.selectFrom("idempotencyKeys").select(["fingerprint", "answer"]);
	const row = await query.where("who", "=", who).where("key", "=", key).executeTakeFirst();
	return row && { ...row, answer: row.answer as KeptAnswer | null };
}

export async function updateAnswer(
	tx: Transaction<Schema>,
	{ who, key }: KeyedWrite,
	answer: KeptAnswer,
): Promise<void> {
	const change = tx.updateTable("idempotencyKeys").set({ answer: JSON.stringify(answer) });
	await change.where("who", "=", who).where("key", "=", key).execute();
}

export async function deleteKey(tx: Transaction<Schema>, { who, key }: KeyedWrite): Promise<void> {
	await tx.deleteFrom("idempotencyKeys").where("who", "=", who).where("key", "=", key).execute();
}

/** Deletes what was taken before an instant (epoch ms), with its answers. */
export async function deleteKeysBefore(tx: Transaction<Schema>, before: number): Promise<void> {
	await tx.deleteFrom("idempotencyKeys").where("createdAt", "<=", before).execute();
}
