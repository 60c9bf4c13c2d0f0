import { type Selectable, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import { pick } from "#shop/kernel/pick.rules.ts";
import type { StockEntry } from "#shop/selling/catalog/stock/stock-change.rules.ts";
import {
	ADMIN_COLUMNS,
	type AdminProduct,
	type Category,
	EDITED_FIELDS,
	type EditedProduct,
	PRODUCT_COLUMNS,
	type ProductStatus,
} from "./catalog.rules.ts";
import { BUNDLE_UNITS, unitsOf } from "./catalog.store.ts";

const READ_COLUMNS = [...PRODUCT_COLUMNS, ...ADMIN_COLUMNS] as const;

export async function selectAdminProducts(tx: Transaction<Schema>): Promise<AdminProduct[]> {
	const rows = await tx
		.selectFrom("products")
		.select(READ_COLUMNS)
		.select([stockVersion, BUNDLE_UNITS])
		.orderBy("id")
		.execute();
	return rows.map(toAdminProduct);
}

/** The products with these ids, in this order; unknown ids are left out. */
export async function selectAdminProductsById(
	tx: Transaction<Schema>,
	ids: readonly number[],
): Promise<AdminProduct[]> {
	if (ids.length === 0) return [];
	const rows = await tx
		.selectFrom("products")
		.select(READ_COLUMNS)
		.select([stockVersion, BUNDLE_UNITS])
		.where("id", "in", ids)
		.execute();
	const found = new Map(rows.map((row) => [row.id, toAdminProduct(row)]));
	return ids.flatMap((id) => found.get(id) ?? []);
}

export async function lockProduct(tx: Transaction<Schema>, id: number): Promise<AdminProduct | undefined> {
	// Read the version after taking the lock: a statement that waits for a lock still sees other tables as of its start.
	const locked = await tx.selectFrom("products").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
	if (!locked) return undefined;
	const row = await tx
		.selectFrom("products")
		.select(READ_COLUMNS)
		.select([stockVersion, BUNDLE_UNITS])
		.where("id", "=", id)
		.executeTakeFirst();
	return row && toAdminProduct(row);
}

/** Which of these are another product's: its SKU, its address, or one that it had. */
export async function selectTaken(
	tx: Transaction<Schema>,
	{ id, sku, slug }: Pick<AdminProduct, "id" | "sku" | "slug">,
): Promise<("sku" | "slug")[]> {
	const { rows } = await sql<{ sku: boolean; slug: boolean }>`
		select exists (select 1 from products where sku = ${sku} and id <> ${id}) as sku,
			exists (select 1 from products where slug = ${slug} and id <> ${id})
				or exists (select 1 from product_addresses where slug = ${slug} and product_id <> ${id}) as slug
	`.execute(tx);
	return (["sku", "slug"] as const).filter((name) => rows[0]?.[name]);
}

export async function updateProduct(
	tx: Transaction<Schema>,
	edit: EditedProduct & { id: number; at: number },
): Promise<void> {
	await tx
		.updateTable("products")
		.set({
			...pick(edit, EDITED_FIELDS),
			updatedAt: edit.at,
		})
		.where("id", "=", edit.id)
		.execute();
}

/** What a copy takes over besides what the form shows. */
const COPIED_COLUMNS = ["isAdminOnly", "pointsValue", "shippingCents", "specialShipping"] as const;

/**
 * Inserts a draft, at the end of the owner's order, with a price id of its own; the provider gets the price itself.
 * @returns its id
 */
export async function insertDraft(
	tx: Transaction<Schema>,
	edit: EditedProduct,
	{ like, stock, at }: { like: AdminProduct | null; stock: number; at: number },
): Promise<number> {
	const { rows } = await sql<{ id: number }>`select nextval('products_id_seq')::int as id`.execute(tx);
	const id = rows[0]!.id;
	await tx
		.insertInto("products")
		.values({
			...pick(edit, EDITED_FIELDS),
			...(like && pick(like, COPIED_COLUMNS)),
			id,
			stripePriceId: `price_softbrace_${id}`,
			status: "draft",
			stock,
			createdAt: at,
			updatedAt: at,
		})
		.execute();
	return id;
}

/** What is published is active. */
export async function updateProductStatus(
	tx: Transaction<Schema>,
	{ id, status, at }: { id: number; status: ProductStatus; at: number },
): Promise<void> {
	await tx
		.updateTable("products")
		.set({ status, isActive: status === "published", updatedAt: at })
		.where("id", "=", id)
		.execute();
}

/** The products that are not archived, in the owner's order, which nobody else changes until the transaction ends. */
export async function lockArrangement(tx: Transaction<Schema>): Promise<{ id: number; name: string }[]> {
	await sql`select pg_advisory_xact_lock(hashtext('product_order'))`.execute(tx);
	return await tx
		.selectFrom("products")
		.select(["id", "name"])
		.where("status", "<>", "archived")
		.orderBy("sortOrder")
		.orderBy("id")
		.execute();
}

/** The first id gets the first place. Rows are locked in the order of their ids, as checkouts do. */
export async function updateOrder(tx: Transaction<Schema>, ids: readonly number[]): Promise<void> {
	await sql`with arranged as materialized (
			select products.id, place
			from products join unnest(${[...ids]}::int[]) with ordinality as wanted (id, place) using (id)
			where sort_order <> place
			order by products.id for no key update of products
		)
		update products set sort_order = place from arranged where products.id = arranged.id`.execute(tx);
}

export async function deleteProductRow(tx: Transaction<Schema>, id: number): Promise<void> {
	await tx.deleteFrom("products").where("id", "=", id).execute();
}

/** @returns whether the product had another image */
export async function updateProductImage(
	tx: Transaction<Schema>,
	id: number,
	{ image, at }: { image: string; at: number },
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("products")
		.set({ image, updatedAt: at })
		.where("id", "=", id)
		.where("image", "<>", image)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function selectAdjustment(
	tx: Transaction<Schema>,
	key: string,
): Promise<{ productId: number; quantity: number } | undefined> {
	return await tx
		.selectFrom("stockEntries")
		.select(["productId", "quantity"])
		.where("requestKey", "=", key)
		.executeTakeFirst();
}

/** The latest entries of a product in the stock ledger, newest first. */
export async function selectStockEntries(
	tx: Transaction<Schema>,
	productId: number,
	limit: number,
): Promise<StockEntry[]> {
	const product = await tx.selectFrom("products").select("stock").where("id", "=", productId).executeTakeFirst();
	const rows = await tx
		.selectFrom("stockEntries")
		.select(["id", "kind", "quantity", "reason", "orderId", "createdAt"])
		.where("productId", "=", productId)
		.orderBy("createdAt", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	// The stock is the sum of all entries, so it leads back from the newest to each of them.
	let after = product?.stock ?? 0;
	const left = rows.map(({ quantity }) => {
		after -= quantity;
		return after + quantity;
	});
	return rows.map(({ id, createdAt, kind, reason, ...row }, index) => ({
		...row,
		left: left[index] ?? 0,
		id: String(id),
		kind: kind as StockEntry["kind"],
		reason: reason as StockEntry["reason"],
		at: createdAt,
	}));
}

/** Id of the latest adjustment, 0 before the first. */
const stockVersion = sql<number>`coalesce((select id from stock_entries entry
	where entry.product_id = products.id and entry.kind = 'adjustment' order by entry.id desc limit 1), 0)`.as(
	"stockVersion",
);

type ProductRow = Pick<Selectable<Schema["products"]>, (typeof READ_COLUMNS)[number]>;

function toAdminProduct({
	bundleUnits,
	...row
}: ProductRow & { stockVersion: number; bundleUnits: number | null }): AdminProduct {
	return {
		...row,
		...unitsOf({ ...row, bundleUnits }),
		status: row.status as ProductStatus,
		category: row.category as Category,
		stockVersion: Number(row.stockVersion),
	};
}
