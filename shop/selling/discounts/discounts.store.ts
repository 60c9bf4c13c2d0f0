import type { Selectable, Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { Discount } from "./discount.rules.ts";
import type { DiscountKind } from "./discount-code.rules.ts";
import type { DiscountDraft } from "./edited-discount.rules.ts";

/** The code that a customer typed, as `normalCode` makes it. */
export async function selectDiscount(tx: Transaction<Schema>, code: string): Promise<Discount | undefined> {
	const row = await tx.selectFrom("discountCodes").selectAll().where("code", "=", code).executeTakeFirst();
	return row && toDiscount(row);
}

/** Locks the code's row until the transaction ends. */
export async function lockDiscount(tx: Transaction<Schema>, id: string): Promise<Discount | undefined> {
	const row = await tx.selectFrom("discountCodes").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
	return row && toDiscount(row);
}

/** A code that exists already fails with 23505. */
export async function insertDiscount(
	tx: Transaction<Schema>,
	{ productIds, ...draft }: DiscountDraft,
	{ id, at }: { id: string; at: number },
): Promise<void> {
	await tx
		.insertInto("discountCodes")
		.values({ ...draft, id, productIds: JSON.stringify(productIds), createdAt: at, updatedAt: at })
		.execute();
}

/** Changes everything but the code, which orders name. */
export async function updateDiscount(
	tx: Transaction<Schema>,
	id: string,
	{ code: _, productIds, ...draft }: DiscountDraft,
	at: number,
): Promise<void> {
	await tx
		.updateTable("discountCodes")
		.set({ ...draft, productIds: JSON.stringify(productIds), updatedAt: at })
		.where("id", "=", id)
		.execute();
}

function toDiscount(row: Selectable<Schema["discountCodes"]>): Discount {
	return { ...row, kind: row.kind as DiscountKind, productIds: row.productIds as number[] };
}
