import { type Expression, type Selectable, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import { type Read, readOf } from "#platform/database/transaction.ts";
import { type Cart, loadCart } from "./cart.rules.ts";

type Row = { id: string; cart: unknown };

/** A cart that has not expired at `now` (epoch ms). */
export function livingCart(tx: Transaction<Schema>, id: string, now: number): Read<Cart | undefined> {
	return readOf(living(tx, id, now), ([row]) => toCart(row));
}

/** The id by which the checkouts of a cart name it. */
export function idInCart(id: string): Expression<string | null> {
	return sql<string | null>`(select coalesce(nullif(cart ->> 'id', ''), id::text) from carts where id = ${id})`;
}

export async function lockCart(tx: Transaction<Schema>, id: string, now: number): Promise<Cart | undefined> {
	return toCart(await living(tx, id, now).forUpdate().executeTakeFirst());
}

/** Instants in epoch ms. */
export async function insertCart(
	tx: Transaction<Schema>,
	row: { id: string; cart: Cart; ipKey: string | null; now: number; expiresAt: number },
): Promise<void> {
	await tx
		.insertInto("carts")
		.values({
			id: row.id,
			cart: JSON.stringify(row.cart),
			addressKey: row.ipKey,
			createdAt: row.now,
			updatedAt: row.now,
			expiresAt: row.expiresAt,
		})
		.execute();
}

export async function updateCart(
	tx: Transaction<Schema>,
	row: { id: string; cart: Cart; now: number; expiresAt: number },
): Promise<void> {
	await tx
		.updateTable("carts")
		.set({ cart: JSON.stringify(row.cart), updatedAt: row.now, expiresAt: row.expiresAt })
		.where("id", "=", row.id)
		.execute();
}

/** What an agent says for the buyer of a cart. Instants in epoch ms. */
export async function selectClaims(
	tx: Transaction<Schema>,
	id: string,
): Promise<
	Pick<Selectable<Schema["carts"]>, "discountCodes" | "eligibility" | "expiresAt" | "canceledAt"> | undefined
> {
	const query = tx.selectFrom("carts").select(["discountCodes", "eligibility", "expiresAt", "canceledAt"]);
	return await query.where("id", "=", id).executeTakeFirst();
}

export async function updateClaims(
	tx: Transaction<Schema>,
	id: string,
	claims: { discountCodes: readonly string[]; eligibility: readonly string[] },
): Promise<void> {
	await tx.updateTable("carts").set(claims).where("id", "=", id).execute();
}

export async function markCanceled(tx: Transaction<Schema>, id: string, at: number): Promise<void> {
	await tx.updateTable("carts").set({ canceledAt: at }).where("id", "=", id).execute();
}

export async function deleteCart(tx: Transaction<Schema>, id: string): Promise<void> {
	await tx.deleteFrom("carts").where("id", "=", id).execute();
}

/** @returns how many were deleted */
export async function deleteExpiredCarts(tx: Transaction<Schema>, now: number): Promise<number> {
	const result = await tx.deleteFrom("carts").where("expiresAt", "<=", now).executeTakeFirst();
	return Number(result.numDeletedRows);
}

/** Deletes an IP address's carts except the `max` most recently changed. */
export async function deleteOldestCarts(tx: Transaction<Schema>, ipKey: string, max: number): Promise<void> {
	await tx
		.deleteFrom("carts")
		.where("id", "in", (carts) =>
			carts
				.selectFrom("carts as older")
				.select("older.id")
				.where("older.addressKey", "=", ipKey)
				.orderBy("older.updatedAt", "desc")
				.orderBy("older.id")
				.offset(max),
		)
		.execute();
}

function living(tx: Transaction<Schema>, id: string, now: number) {
	return tx.selectFrom("carts").select(["id", "cart"]).where("id", "=", id).where("expiresAt", ">", now);
}

function toCart(row: Row | undefined): Cart | undefined {
	return row && loadCart(row.cart, row.id).cart;
}
