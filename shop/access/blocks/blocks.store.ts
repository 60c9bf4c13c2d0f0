import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { CustomerBlock } from "./block.rules.ts";

type Blocked = { userId: string | null; addressHashes: readonly string[] };

/** The block of an account or of an address. */
export function selectBlock(
	tx: Transaction<Schema>,
	{ userId, addressHashes }: Blocked,
): Promise<CustomerBlock | undefined> {
	return tx
		.selectFrom("customerBlocks")
		.select(["blockedBy", "blockedAt"])
		.where((either) =>
			either.or([
				...(userId === null ? [] : [either("userId", "=", userId)]),
				...(addressHashes.length === 0 ? [] : [either("addressHash", "in", addressHashes)]),
			]),
		)
		.limit(1)
		.executeTakeFirst();
}

/** @returns whether it is new; false if the address was blocked */
export async function insertBlock(
	tx: Transaction<Schema>,
	block: CustomerBlock & { addressHash: string; userId: string | null; customerId: string },
): Promise<boolean> {
	const result = await tx
		.insertInto("customerBlocks")
		.values(block)
		.onConflict((conflict) => conflict.column("addressHash").doNothing())
		.executeTakeFirst();
	return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns whether there was one */
export async function deleteBlock(
	tx: Transaction<Schema>,
	{ addressHash, userId }: { addressHash: string; userId: string | null },
): Promise<boolean> {
	const result = await tx
		.deleteFrom("customerBlocks")
		.where((either) =>
			either.or([either("addressHash", "=", addressHash), ...(userId === null ? [] : [either("userId", "=", userId)])]),
		)
		.executeTakeFirst();
	return result.numDeletedRows > 0n;
}

/** A customer of the list, with an account. */
export type BlockedCustomer = { id: string; userId: string };

export async function updateBlocked(
	tx: Transaction<Schema>,
	{ from, to }: { from: BlockedCustomer; to: BlockedCustomer },
): Promise<void> {
	await tx
		.updateTable("customerBlocks")
		.set({ userId: to.userId, customerId: to.id })
		.where((either) => either.or([either("userId", "=", from.userId), either("customerId", "=", from.id)]))
		.execute();
}
