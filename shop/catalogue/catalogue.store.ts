import { type Selectable, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import { isSingleUnit, type Product } from "./catalogue.rules.ts";
import type { StockReason } from "./stock-change.rules.ts";

type Reader = { language: "en" | "es"; launchAt: number };

/** All products that the caller's role may see, by id (API-06). */
export async function selectProducts(tx: Transaction<Schema>, reader: Reader): Promise<Product[]> {
	const rows = await tx.selectFrom("products").select(productColumns).orderBy("id").execute();
	return rows.map((row) => toProduct(row, reader));
}

/** The products with these ids, unordered; unknown ids are left out. */
export async function selectProductsById(
	tx: Transaction<Schema>,
	ids: readonly number[],
	reader: Reader,
): Promise<Product[]> {
	if (ids.length === 0) return [];
	const rows = await tx.selectFrom("products").select(productColumns).where("id", "in", ids).execute();
	return rows.map((row) => toProduct(row, reader));
}

/** Product ids by the payment provider's price ids. */
export async function selectIdsByPrice(
	tx: Transaction<Schema>,
	prices: readonly string[],
): Promise<Map<string, number>> {
	if (prices.length === 0) return new Map();
	const rows = await tx
		.selectFrom("products")
		.select(["id", "stripe_price_id"])
		.where("stripe_price_id", "in", prices)
		.execute();
	return new Map(rows.flatMap((row) => (row.stripe_price_id === null ? [] : [[row.stripe_price_id, row.id]])));
}

/** A product with its texts in both languages and its initial stock. */
export type NewProduct = Pick<
	Product,
	| "id"
	| "priceCents"
	| "pricePerPairCents"
	| "category"
	| "image"
	| "stock"
	| "isAdminOnly"
	| "pointsValue"
	| "shippingCents"
	| "specialShipping"
> & { stripePriceId: string; releasesAt: "launch" | null; en: Texts; es: Texts };

type Texts = Pick<Product, "name" | "quantityText" | "description" | "longDescription" | "features" | "badge">;

/**
 * Inserts products whose ids do not exist yet.
 * @returns the inserted ids
 */
export async function insertProducts(tx: Transaction<Schema>, products: readonly NewProduct[]): Promise<number[]> {
	const rows = await tx
		.insertInto("products")
		.values(
			products.map((product) => ({
				id: product.id,
				name: product.en.name,
				name_es: product.es.name,
				stripe_price_id: product.stripePriceId,
				price_cents: product.priceCents,
				category: product.category,
				image: product.image,
				quantity_text: product.en.quantityText,
				quantity_text_es: product.es.quantityText,
				description: product.en.description,
				description_es: product.es.description,
				long_description: product.en.longDescription,
				long_description_es: product.es.longDescription,
				features: [...product.en.features],
				features_es: [...product.es.features],
				badge: product.en.badge,
				badge_es: product.es.badge,
				price_per_pair_cents: product.pricePerPairCents,
				stock: product.stock,
				order_limit: isSingleUnit(product.id) ? 1 : null,
				releases_at_launch: product.releasesAt === "launch",
				is_admin_only: product.isAdminOnly,
				points_value: product.pointsValue,
				shipping_cents: product.shippingCents,
				special_shipping: product.specialShipping,
			})),
		)
		.onConflict((conflict) => conflict.column("id").doNothing())
		.returning("id")
		.execute();
	return rows.map((row) => row.id);
}

/**
 * Reserves units if that many are available; check and update are one statement, so no two buyers get the same unit.
 */
export async function reserveUnits(tx: Transaction<Schema>, productId: number, quantity: number): Promise<boolean> {
	const result = await tx
		.updateTable("products")
		.set({ reserved: sql<number>`reserved + ${quantity}` })
		.where("id", "=", productId)
		.where("sold_out", "=", false)
		.where("is_active", "=", true)
		.where(sql<boolean>`stock - reserved >= ${quantity}`)
		.executeTakeFirst();
	return result.numUpdatedRows === 1n;
}

export async function releaseUnits(tx: Transaction<Schema>, productId: number, quantity: number): Promise<void> {
	await tx
		.updateTable("products")
		.set({ reserved: sql<number>`reserved - ${quantity}` })
		.where("id", "=", productId)
		.execute();
}

/** Deducts reserved units from the stock as sold. */
export async function sellReservedUnits(tx: Transaction<Schema>, productId: number, quantity: number): Promise<void> {
	await tx
		.updateTable("products")
		.set({
			stock: sql<number>`stock - ${quantity}`,
			reserved: sql<number>`reserved - ${quantity}`,
			units_sold: sql<number>`units_sold + ${quantity}`,
		})
		.where("id", "=", productId)
		.execute();
}

/**
 * Deducts up to `quantity` available units as sold.
 * @returns how many there were
 */
export async function sellAvailableUnits(
	tx: Transaction<Schema>,
	productId: number,
	quantity: number,
): Promise<number> {
	const { rows } = await sql<{ taken: number }>`
		with deduction as (
			select id, least(${quantity}::int, stock - reserved) as taken from products where id = ${productId} for no key update
		)
		update products set stock = stock - taken, units_sold = units_sold + taken
		from deduction where products.id = deduction.id
		returning taken`.execute(tx);
	return rows[0]?.taken ?? 0;
}

/** Records changes of stock in the stock ledger; sales are negative. */
export async function insertStockEntries(
	tx: Transaction<Schema>,
	entries: readonly {
		productId: number;
		orderId: string | null;
		kind: "initial" | "sale" | "restock" | "adjustment";
		quantity: number;
		at: number;
		/** Only for manual adjustments. */
		reason?: StockReason;
		requestKey?: string;
	}[],
): Promise<void> {
	const rows = entries.filter((entry) => entry.quantity !== 0);
	if (rows.length === 0) return;
	await tx
		.insertInto("stock_entries")
		.values(
			rows.map((entry) => ({
				product_id: entry.productId,
				order_id: entry.orderId,
				kind: entry.kind,
				quantity: entry.quantity,
				created_at: new Date(entry.at),
				reason: entry.reason ?? null,
				request_key: entry.requestKey ?? null,
			})),
		)
		.execute();
}

/** Revision that a trigger increments with every change of public content, and the number of released products. */
export async function selectPublicRevision(
	tx: Transaction<Schema>,
	now: number,
): Promise<{ revision: number; released: number }> {
	const { rows } = await sql<{ revision: number; released: number }>`
		select revision, (select count(*)::int from products where releases_at <= ${new Date(now)}) as released
		from public_revision
	`.execute(tx);
	return { revision: Number(rows[0]?.revision ?? 0), released: rows[0]?.released ?? 0 };
}

const productColumns = [
	"id",
	"name",
	"name_es",
	"stripe_price_id",
	"is_active",
	"price_cents",
	"category",
	"image",
	"quantity_text",
	"quantity_text_es",
	"description",
	"description_es",
	"long_description",
	"long_description_es",
	"features",
	"features_es",
	"badge",
	"badge_es",
	"price_per_pair_cents",
	"sold_out",
	"hidden",
	"stock",
	"reserved",
	"releases_at",
	"releases_at_launch",
	"is_admin_only",
	"points_value",
	"shipping_cents",
	"special_shipping",
	"units_sold",
] as const;

function toProduct(
	row: Pick<Selectable<Schema["products"]>, (typeof productColumns)[number]>,
	reader: Reader,
): Product {
	const spanish = reader.language === "es";
	return {
		id: row.id,
		name: spanish ? row.name_es : row.name,
		priceCents: row.price_cents,
		category: row.category as Product["category"],
		image: row.image,
		quantityText: spanish ? row.quantity_text_es : row.quantity_text,
		description: spanish ? row.description_es : row.description,
		longDescription: spanish ? row.long_description_es : row.long_description,
		features: spanish ? row.features_es : row.features,
		badge: spanish ? row.badge_es : row.badge,
		pricePerPairCents: row.price_per_pair_cents,
		soldOut: row.sold_out,
		hidden: row.hidden,
		stock: row.stock,
		available: Math.max(0, row.stock - row.reserved),
		releasesAt: row.releases_at ?? (row.releases_at_launch ? reader.launchAt : null),
		isAdminOnly: row.is_admin_only,
		pointsValue: row.points_value,
		shippingCents: row.shipping_cents,
		specialShipping: row.special_shipping,
		stripePriceId: row.stripe_price_id,
		isActive: row.is_active,
		unitsSold: row.units_sold,
	};
}

export async function selectRestocked(tx: Transaction<Schema>, orderId: string): Promise<ReadonlySet<number>> {
	const rows = await tx
		.selectFrom("stock_entries")
		.select("product_id")
		.where("order_id", "=", orderId)
		.where("kind", "=", "restock")
		.execute();
	return new Set(rows.map((row) => row.product_id));
}

/**
 * Adds units to the stock (negative removes them); the database rejects a stock below zero or below what is reserved.
 */
export async function addUnits(tx: Transaction<Schema>, productId: number, units: number): Promise<void> {
	await tx
		.updateTable("products")
		.set({ stock: sql`stock + ${units}::int` })
		.where("id", "=", productId)
		.execute();
}
