import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/** Counts in a row that no other transaction is using, in a new one if there is none; never waits for a lock. */
export async function incrementRevision(tx: Transaction<Schema>): Promise<void> {
	await sql`
		with free as (
			select id from public_revision order by id limit 1 for update skip locked
		), counted as (
			update public_revision set revision = revision + 1 from free where public_revision.id = free.id returning 1
		)
		insert into public_revision (revision) select 1 where not exists (select from counted)
	`.execute(tx);
}

export async function selectRevision(tx: Transaction<Schema>): Promise<number> {
	const { revision } = await tx
		.selectFrom("publicRevision")
		.select(({ fn }) => fn.sum("revision").as("revision"))
		.executeTakeFirstOrThrow();
	return Number(revision);
}
