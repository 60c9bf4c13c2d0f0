import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { CustomerNote } from "./customer-notes.rules.ts";
import type { MergedCustomer } from "./merge.rules.ts";

/** Keeps the customer's row until the transaction ends; false if there is none. */
export async function lockCustomer(tx: Transaction<Schema>, customerId: string): Promise<boolean> {
	const row = await tx
		.selectFrom("customers")
		.select("id")
		.where("id", "=", customerId)
		.forNoKeyUpdate()
		.executeTakeFirst();
	return row !== undefined;
}

/** The notes about a customer, oldest first. */
export function selectCustomerNotes(tx: Transaction<Schema>, customerId: string): Promise<CustomerNote[]> {
	return tx
		.selectFrom("customerNotes")
		.select(["id", "note", "createdBy", "createdAt"])
		.where("customerId", "=", customerId)
		.orderBy("createdAt")
		.orderBy("id")
		.execute();
}

/** @returns whether it was added; false if an attempt with this key was */
export async function insertCustomerNote(
	tx: Transaction<Schema>,
	note: Omit<CustomerNote, "id"> & { customerId: string; requestKey: string },
): Promise<boolean> {
	const result = await tx
		.insertInto("customerNotes")
		.values(note)
		.onConflict((conflict) => conflict.column("requestKey").doNothing())
		.executeTakeFirst();
	return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A customer's tags, by the alphabet. */
export async function selectTags(tx: Transaction<Schema>, customerId: string): Promise<string[]> {
	const rows = await tx
		.selectFrom("customerTags")
		.select("tag")
		.where("customerId", "=", customerId)
		.orderBy("tag")
		.execute();
	return rows.map(({ tag }) => tag);
}

/** Adds and removes tags; those that a customer has or has not already change nothing. */
export async function changeTags(
	tx: Transaction<Schema>,
	customerId: string,
	{ add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
	if (remove.length > 0) {
		await tx.deleteFrom("customerTags").where("customerId", "=", customerId).where("tag", "in", remove).execute();
	}
	if (add.length > 0) {
		await tx
			.insertInto("customerTags")
			.values(add.map((tag) => ({ customerId, tag })))
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	}
}

/** Tags in use, by the alphabet. Asked one after another, so that a tag of 100,000 customers is read once. */
export async function selectTagsInUse(tx: Transaction<Schema>, limit: number): Promise<string[]> {
	const { rows } = await sql<{ tag: string }>`
		with recursive used (tag) as (
			(select tag from customer_tags order by tag limit 1)
			union all
			select (select next.tag from customer_tags next where next.tag > used.tag order by next.tag limit 1)
			from used where used.tag is not null
		) select tag from used where tag is not null limit ${limit}`.execute(tx);
	return rows.map(({ tag }) => tag);
}

/** Gives a customer's notes and tags to another. */
export async function moveNotes(tx: Transaction<Schema>, { from, to }: { from: string; to: string }): Promise<void> {
	await tx.updateTable("customerNotes").set({ customerId: to }).where("customerId", "=", from).execute();
	const tags = await selectTags(tx, from);
	await changeTags(tx, to, { add: tags, remove: [] });
}

type Merge = MergedCustomer & { targetId: string; mergedId: string; mergedBy: string; mergedAt: number };

export async function insertMerge(tx: Transaction<Schema>, merge: Merge): Promise<void> {
	await tx.insertInto("customerMerges").values(merge).execute();
}

/** The last merge that took this customer, or whose guest orders it took. */
export function selectLastMerge(
	tx: Transaction<Schema>,
	mergedId: string,
): Promise<Pick<Merge, "mergedBy" | "mergedAt"> | undefined> {
	return tx
		.selectFrom("customerMerges")
		.select(["mergedBy", "mergedAt"])
		.where("mergedId", "=", mergedId)
		.orderBy("mergedAt", "desc")
		.limit(1)
		.executeTakeFirst();
}
