import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { Cents } from "#shop/kernel/money.rules.ts";
import type { Donation, DonationDraft } from "./donation.rules.ts";

type Days = { from: string; to: string };

/** The donations of these days, in their order. */
export async function selectDonations(tx: Transaction<Schema>, { from, to }: Days): Promise<Donation[]> {
	return await donations(tx)
		.where("donatedOn", ">=", from)
		.where("donatedOn", "<=", to)
		.orderBy("donatedOn")
		.orderBy("createdAt")
		.orderBy("id")
		.execute();
}

export async function selectDonation(tx: Transaction<Schema>, id: string): Promise<Donation | undefined> {
	return await donations(tx).where("id", "=", id).executeTakeFirst();
}

/** Whether an attempt with this key was saved. */
export async function hasDonation(tx: Transaction<Schema>, key: string): Promise<boolean> {
	const row = await tx.selectFrom("donations").select("id").where("requestKey", "=", key).executeTakeFirst();
	return row !== undefined;
}

function donations(tx: Transaction<Schema>) {
	return tx
		.selectFrom("donations")
		.select(["id", "amountCents", "donatedOn", "note", "reverses", "createdBy", "createdAt"])
		.select(
			sql<boolean>`exists (select from donations reversal where reversal.reverses = donations.id)`.as("isReversed"),
		);
}

/** What was donated before a day, or ever for null, minus reversals. */
export async function selectDonatedBefore(tx: Transaction<Schema>, day: string | null): Promise<Cents> {
	const { cents } = await tx
		.selectFrom("donations")
		.select(({ fn }) => fn.coalesce(fn.sum<number>("amountCents"), sql<number>`0`).as("cents"))
		.$if(day !== null, (query) => query.where("donatedOn", "<", day ?? ""))
		.executeTakeFirstOrThrow();
	return Number(cents);
}

/** @returns whether it was added; false if an attempt with this key was, or if it reverses what is reversed already */
export async function insertDonation(
	tx: Transaction<Schema>,
	donation: DonationDraft & { reverses: string | null; key: string; createdBy: string; at: number },
): Promise<boolean> {
	const { key: requestKey, at: createdAt, ...row } = donation;
	const result = await tx
		.insertInto("donations")
		.values({ ...row, requestKey, createdAt })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
