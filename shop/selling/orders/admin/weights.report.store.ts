import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/** What the products that have a weight weigh today, in grams, by product. */
export async function selectWeights(tx: Transaction<Schema>): Promise<ReadonlyMap<number, number>> {
	const rows = await tx.selectFrom("products").select(["id", "weightGrams"]).execute();
	return new Map(rows.flatMap(({ id, weightGrams }) => (weightGrams === null ? [] : [[id, weightGrams] as const])));
}
