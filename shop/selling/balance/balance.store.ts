import type { Insertable, Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/** When the newest movement was booked (epoch ms); null before the first. */
export async function selectNewestMovementAt(tx: Transaction<Schema>): Promise<number | null> {
	const newest = await tx
		.selectFrom("balanceMovements")
		.select("createdAt")
		.orderBy("createdAt", "desc")
		.limit(1)
		.executeTakeFirst();
	return newest?.createdAt ?? null;
}

/** Adds those that are not known yet. */
export async function insertMovements(
	tx: Transaction<Schema>,
	movements: readonly Insertable<Schema["balanceMovements"]>[],
): Promise<void> {
	if (movements.length === 0) return;
	await tx
		.insertInto("balanceMovements")
		.values([...movements])
		.onConflict((known) => known.doNothing())
		.execute();
}

/** When the newest payout was made (epoch ms); null before the first. */
export async function selectNewestPayoutAt(tx: Transaction<Schema>): Promise<number | null> {
	const newest = await tx
		.selectFrom("payouts")
		.select("createdAt")
		.orderBy("createdAt", "desc")
		.limit(1)
		.executeTakeFirst();
	return newest?.createdAt ?? null;
}

/** Adds payouts, or what has become of those that are known. */
export async function upsertPayouts(
	tx: Transaction<Schema>,
	payouts: readonly Insertable<Schema["payouts"]>[],
): Promise<void> {
	if (payouts.length === 0) return;
	await tx
		.insertInto("payouts")
		.values([...payouts])
		.onConflict((known) =>
			known.column("id").doUpdateSet(({ ref }) => ({
				status: ref("excluded.status"),
				arrivesAt: ref("excluded.arrivesAt"),
			})),
		)
		.execute();
}
