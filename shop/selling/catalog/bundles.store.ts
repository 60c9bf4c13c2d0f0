import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import { insertStockEntries, type ProductUnits } from "./catalog.store.ts";

/** A part of a bundle, and how many of it one bundle has. */
export type BundlePart = { partId: number; quantity: number };

export async function selectParts(
	tx: Transaction<Schema>,
	bundleIds: readonly number[],
): Promise<(BundlePart & { bundleId: number })[]> {
	return await tx
		.selectFrom("bundleParts")
		.select(["bundleId", "partId", "quantity"])
		.where("bundleId", "in", [...bundleIds])
		.orderBy("partId")
		.execute();
}

type Bundled = { id: number; name: string; isAdminOnly: boolean; hasParts: boolean; isPart: boolean };

/** Which of these have parts, or are parts, themselves. */
export async function selectBundled(tx: Transaction<Schema>, ids: readonly number[]): Promise<Bundled[]> {
	const { rows } = await sql<Bundled>`
		select id, name, is_admin_only, has_parts, exists (select 1 from bundle_parts where part_id = products.id) as is_part
		from products where id = any(${[...ids]}::int[])
	`.execute(tx);
	return rows;
}

export async function replaceParts(
	tx: Transaction<Schema>,
	bundleId: number,
	parts: readonly BundlePart[],
): Promise<void> {
	await tx.deleteFrom("bundleParts").where("bundleId", "=", bundleId).execute();
	if (parts.length > 0) {
		await tx
			.insertInto("bundleParts")
			.values(parts.map((part) => ({ ...part, bundleId })))
			.execute();
	}
	await tx
		.updateTable("products")
		.set({ hasParts: parts.length > 0 })
		.where("id", "=", bundleId)
		.execute();
}

/**
 * Makes bundles out of their parts, all or none (the transaction rolls back): the parts' units become the bundles' own, which
 * the caller reserves. Locks all rows that the cart needs in the order of their ids, as every other change does.
 * @returns the id of a bundle whose parts do not suffice; null if all were made
 */
export async function assembleBundles(
	tx: Transaction<Schema>,
	bundles: readonly ProductUnits[],
	{ lines, at }: { lines: readonly ProductUnits[]; at: number },
): Promise<number | null> {
	await lockUnits(tx, lines);
	const parts = await selectParts(
		tx,
		bundles.map(({ productId }) => productId),
	);
	const moved = new Map<number, number>();
	for (const { bundleId, partId, quantity } of parts) {
		const made = bundles.find(({ productId }) => productId === bundleId)?.quantity ?? 0;
		moved.set(partId, (moved.get(partId) ?? 0) - made * quantity);
	}
	for (const { productId, quantity } of bundles) moved.set(productId, quantity);
	const taken = await moveUnits(tx, moved, at);
	const missing = parts.find(({ partId }) => !taken.has(partId));
	return missing?.bundleId ?? null;
}

/** Makes as many as the parts are enough for, up to `quantity`. @returns how many */
export async function assembleAvailable(
	tx: Transaction<Schema>,
	{ productId, quantity }: ProductUnits,
	at: number,
): Promise<number> {
	await lockUnits(tx, [{ productId, quantity }]);
	const { rows } = await sql<{ units: number | null }>`select bundle_units(${productId}::int) as units`.execute(tx);
	const made = Math.min(quantity, rows[0]?.units ?? 0);
	if (made > 0) await assembleBundles(tx, [{ productId, quantity: made }], { lines: [], at });
	return made;
}

/** Gives the units of bundles back to their parts. */
export async function disassembleBundle(
	tx: Transaction<Schema>,
	{ productId, quantity }: ProductUnits,
	at: number,
): Promise<void> {
	await lockUnits(tx, [{ productId, quantity }]);
	const parts = await selectParts(tx, [productId]);
	const moved = new Map(parts.map((part) => [part.partId, part.quantity * quantity]));
	await moveUnits(tx, moved.set(productId, -quantity), at);
}

/** The products of the lines and all parts of theirs. */
async function lockUnits(tx: Transaction<Schema>, lines: readonly ProductUnits[]): Promise<void> {
	const ids = lines.map(({ productId }) => productId);
	await sql`select id from products
		where id = any(${ids}::int[]) or id in (select part_id from bundle_parts where bundle_id = any(${ids}::int[]))
		order by id for no key update`.execute(tx);
}

/** Adds to the stock, or takes from it what is for sale and free, with an entry each. @returns the products that it did */
async function moveUnits(
	tx: Transaction<Schema>,
	moved: ReadonlyMap<number, number>,
	at: number,
): Promise<ReadonlySet<number>> {
	const units = JSON.stringify([...moved].map(([id, quantity]) => ({ id, quantity })));
	const { rows } = await sql<{ id: number }>`
		with units as (select * from json_to_recordset(${units}::json) as unit (id int, quantity int))
		update products set stock = stock + quantity from units
		where products.id = units.id
			and (quantity > 0 or has_parts or (is_active and not sold_out and stock - reserved >= -quantity))
		returning products.id
	`.execute(tx);
	const done = new Set(rows.map(({ id }) => id));
	await insertStockEntries(
		tx,
		[...moved]
			.filter(([id]) => done.has(id))
			.map(([productId, quantity]) => ({ productId, orderId: null, kind: "assembly", quantity, at })),
	);
	return done;
}
