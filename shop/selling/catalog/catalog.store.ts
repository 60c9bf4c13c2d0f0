import { type RawBuilder, type Selectable, sql, type Transaction } from "kysely";
import { asInstant } from "#platform/database/columns/instants.ts";
import type { Schema } from "#platform/database/schema.ts";
import { type Read, readOf, sendWithNext } from "#platform/database/transaction.ts";
import type { Language } from "#shop/kernel/language.rules.ts";
import { pricesAt, restatePerPair } from "#shop/selling/catalog/display/sale.rules.ts";
import type { StockEntry, StockReason } from "#shop/selling/catalog/stock/stock-change.rules.ts";
import {
	type ADMIN_COLUMNS,
	PRODUCT_COLUMNS,
	type Product,
	type ProductTexts,
	type SeedProduct,
} from "./catalog.rules.ts";

/** `at` is the instant, in epoch ms, whose prices are read. */
export type Reader = { language: Language; launchAt: number; at: number };

/** Of a rank the public can see that a product sells, and not how much. */
const POPULARITY =
	sql<number>`(select count(*)::int from products as more where more.units_sold > products.units_sold)`.as(
		"popularity",
	);

/** The same of each product of a whole list: counting for each would be slow with the square of their number. */
const RANKED_POPULARITY = sql<number>`(rank() over (order by units_sold desc) - 1)::int`.as("popularity");

/** Only of a sale that may be on: it reads the history of prices. */
const LOWEST_PRICE = sql<number | null>`case when sale_price_cents is not null
	then lowest_price(products.id, sale_starts_at) end`.as("lowestPriceCents");

/** What a bundle's parts are enough for. */
export const BUNDLE_UNITS = sql<number | null>`case when has_parts then bundle_units(products.id) end`.as(
	"bundleUnits",
);

/** The units to be sold and those that there are, of which checkouts may hold some; a bundle's follow from its parts. */
export function unitsOf({
	stock,
	reserved,
	bundleUnits,
}: {
	stock: number;
	reserved: number;
	bundleUnits: number | null;
}) {
	return bundleUnits === null
		? { stock, available: Math.max(0, stock - reserved) }
		: { stock: stock + bundleUnits, available: bundleUnits };
}

/** All products that the caller's role may see, by id (API-06). */
export async function selectProducts(tx: Transaction<Schema>, reader: Reader): Promise<Product[]> {
	const rows = await tx
		.selectFrom("products")
		.select([...PRODUCT_COLUMNS, RANKED_POPULARITY, LOWEST_PRICE, BUNDLE_UNITS])
		.orderBy("id")
		.execute();
	return rows.map((row) => toProduct(row, reader));
}

/** The products with these ids, unordered; unknown ids are left out. */
export async function selectProductsById(
	tx: Transaction<Schema>,
	ids: readonly number[],
	reader: Reader,
): Promise<Product[]> {
	if (ids.length === 0) return [];
	const rows = await tx
		.selectFrom("products")
		.select([...PRODUCT_COLUMNS, POPULARITY, LOWEST_PRICE, BUNDLE_UNITS])
		.where("id", "in", ids)
		.execute();
	return rows.map((row) => toProduct(row, reader));
}

/** The products with these ids or price ids of the payment provider, unordered; unknown ones are left out. */
export function productsToBuy(
	tx: Transaction<Schema>,
	{ ids, prices }: { ids: readonly number[]; prices: readonly string[] },
	reader: Reader,
): Read<Product[]> {
	const query = tx
		.selectFrom("products")
		.select([...PRODUCT_COLUMNS, POPULARITY, LOWEST_PRICE, BUNDLE_UNITS])
		.where(({ eb, or }) =>
			or([
				...(ids.length === 0 ? [] : [eb("id", "in", ids)]),
				...(prices.length === 0 ? [] : [eb("stripePriceId", "in", prices)]),
			]),
		);
	return readOf(query, (rows) => rows.map((row) => toProduct(row, reader)));
}

/**
 * Inserts products whose ids do not exist yet.
 * @returns the inserted ids
 */
export async function insertProducts(tx: Transaction<Schema>, products: readonly SeedProduct[]): Promise<number[]> {
	const rows = await tx
		.insertInto("products")
		.values(
			products.map(({ en, es, releasesAt, ...product }) => ({
				...product,
				...en,
				nameEs: es.name,
				quantityTextEs: es.quantityText,
				descriptionEs: es.description,
				longDescriptionEs: es.longDescription,
				featuresEs: es.features,
				badgeEs: es.badge,
				releasesAtLaunch: releasesAt === "launch",
			})),
		)
		.onConflict((conflict) => conflict.column("id").doNothing())
		.returning("id")
		.execute();
	return rows.map((row) => row.id);
}

/** The id of the product that has this word as its address, or had it. */
export async function selectIdOfSlug(tx: Transaction<Schema>, slug: string): Promise<number | undefined> {
	const row = await tx
		.selectFrom("products")
		.select("id")
		.where("slug", "=", slug)
		.unionAll(tx.selectFrom("productAddresses").select("productId as id").where("slug", "=", slug))
		.executeTakeFirst();
	return row?.id;
}

/** What a change left of a product: the units available, whether it has parts, and whether a bundle has it for a part. */
export type UnitsLeft = { available: number; hasParts: boolean; isPart: boolean };

const UNITS_LEFT = sql`stock - reserved as available, has_parts as has_parts,
	exists (select 1 from bundle_parts where part_id = products.id) as is_part`;

/** Units of products: reserved, returned or sold; one line per product. */
export type ProductUnits = { productId: number; quantity: number };

/**
 * These products' ids with their `quantity`. Several are locked in the order of their ids: two carts with the same
 * products wait for each other instead of deadlocking. A single one is found by its index and locked by the change itself.
 */
function unitsToChange(lines: readonly ProductUnits[]) {
	const [first] = lines;
	if (lines.length === 1 && first !== undefined) {
		return sql`with units as (select ${first.productId}::int as id, ${first.quantity}::int as quantity)`;
	}
	// An array instead would be planned again in each purchase: PostgreSQL expects its true length to pay off.
	const units = JSON.stringify(lines.map(({ productId, quantity }) => ({ product_id: productId, quantity })));
	return sql`with units as materialized (
		select products.id, quantity
		from products join json_to_recordset(${units}::json) as line (product_id int, quantity int) on product_id = id
		order by id for no key update of products
	)`;
}

/**
 * Reserves units of each product that has that many; check and update are one statement, so no two buyers get the same
 * unit.
 * @returns the units available after that, by product; a product with too few is left out
 */
export function reserveUnits(
	tx: Transaction<Schema>,
	lines: readonly ProductUnits[],
): Promise<ReadonlyMap<number, UnitsLeft>> {
	return unitsLeft(
		tx,
		sql`${unitsToChange(lines)}
			update products set reserved = reserved + quantity from units
			where products.id = units.id and is_active and not sold_out and stock - reserved >= quantity
			returning products.id, ${UNITS_LEFT}`,
	);
}

/** @returns the units available after that, by product */
export function releaseUnits(
	tx: Transaction<Schema>,
	lines: readonly ProductUnits[],
): Promise<ReadonlyMap<number, UnitsLeft>> {
	return unitsLeft(
		tx,
		sql`${unitsToChange(lines)}
			update products set reserved = reserved - quantity from units where products.id = units.id
			returning products.id, ${UNITS_LEFT}`,
	);
}

/** Deducts reserved units from the stock as sold. */
export async function sellReservedUnits(tx: Transaction<Schema>, lines: readonly ProductUnits[]): Promise<void> {
	const change = sql`${unitsToChange(lines)}
		update products set stock = stock - quantity, reserved = reserved - quantity, units_sold = units_sold + quantity
		from units where products.id = units.id`;
	await sendWithNext(tx, change);
}

async function unitsLeft(
	tx: Transaction<Schema>,
	change: RawBuilder<unknown>,
): Promise<ReadonlyMap<number, UnitsLeft>> {
	const { rows } = await sql<UnitsLeft & { id: number }>`${change}`.execute(tx);
	return new Map(rows.map(({ id, ...left }) => [id, left]));
}

/**
 * Deducts up to `quantity` available units as sold.
 * @returns how many there were, and the units available after that
 */
export async function sellAvailableUnits(
	tx: Transaction<Schema>,
	productId: number,
	quantity: number,
): Promise<UnitsLeft & { taken: number }> {
	const { rows } = await sql<UnitsLeft & { taken: number }>`
		with deduction as (
			select id, least(${quantity}::int, stock - reserved) as taken from products where id = ${productId} for no key update
		)
		update products set stock = stock - taken, units_sold = units_sold + taken
		from deduction where products.id = deduction.id
		returning taken, ${UNITS_LEFT}`.execute(tx);
	return rows[0] ?? { taken: 0, available: 0, hasParts: false, isPart: false };
}

/** Records changes of stock in the stock ledger; sales are negative. */
export async function insertStockEntries(
	tx: Transaction<Schema>,
	entries: readonly {
		productId: number;
		orderId: string | null;
		kind: StockEntry["kind"];
		quantity: number;
		at: number;
		/** The key of a refund by lines, which may return units of the same line as another one. */
		cause?: string;
		/** Only for manual adjustments. */
		reason?: StockReason;
		requestKey?: string;
	}[],
): Promise<void> {
	const rows = entries.filter((entry) => entry.quantity !== 0);
	if (rows.length === 0) return;
	const change = tx.insertInto("stockEntries").values(rows.map(({ at, ...entry }) => ({ ...entry, createdAt: at })));
	await sendWithNext(tx, change);
}

export async function selectCatalogState(
	tx: Transaction<Schema>,
	now: number,
): Promise<{ released: number; stock: string }> {
	const counts = sql`concat_ws(':', id, stock, reserved, units_sold)`;
	return await tx
		.selectFrom("products")
		.select([
			sql<number>`(count(*) filter (where releases_at <= ${asInstant(now)})
				+ count(*) filter (where sale_price_cents is not null and sale_starts_at <= ${asInstant(now)})
				+ count(*) filter (where sale_price_cents is not null and sale_ends_at <= ${asInstant(now)}))::int`.as(
				"released",
			),
			sql<string>`md5(coalesce(string_agg(${counts}, ',' order by id), ''))`.as("stock"),
		])
		.executeTakeFirstOrThrow();
}

/** Columns of the database and the admin alone. Any other has to be in `PRODUCT_COLUMNS`, or its rows are not products. */
type OwnColumn = (typeof ADMIN_COLUMNS)[number] | "createdAt" | "updatedAt";

type ProductRow = Omit<Selectable<Schema["products"]>, OwnColumn> & {
	popularity: number;
	lowestPriceCents: number | null;
	bundleUnits: number | null;
};

function toProduct({ lowestPriceCents, bundleUnits, ...row }: ProductRow, { language, launchAt, at }: Reader): Product {
	const { nameEs, quantityTextEs, descriptionEs, longDescriptionEs, featuresEs, badgeEs, ...rest } = row;
	const { seoTitleEs, seoDescriptionEs, ...english } = rest;
	const { reserved, releasesAtLaunch, ...product } = english;
	const spanish: ProductTexts = {
		name: nameEs,
		quantityText: quantityTextEs,
		description: descriptionEs,
		longDescription: longDescriptionEs,
		features: featuresEs,
		badge: badgeEs,
		seoTitle: seoTitleEs,
		seoDescription: seoDescriptionEs,
	};
	const prices = pricesAt(product, lowestPriceCents, at);
	const features = language === "es" ? featuresEs : product.features;
	return {
		...product,
		...prices,
		...(language === "es" ? spanish : {}),
		features: restatePerPair(features, product.pricePerPairCents, prices.pricePerPairCents),
		category: row.category as Product["category"],
		...unitsOf({ stock: row.stock, reserved, bundleUnits }),
		releasesAt: row.releasesAt ?? (releasesAtLaunch ? launchAt : null),
	};
}

export async function selectRestocked(
	tx: Transaction<Schema>,
	of: { orderId: string; cause: string },
): Promise<ReadonlySet<number>> {
	const rows = await tx
		.selectFrom("stockEntries")
		.select("productId")
		.where("orderId", "=", of.orderId)
		.where("cause", "=", of.cause)
		.where("kind", "=", "restock")
		.execute();
	return new Set(rows.map((row) => row.productId));
}

/**
 * Adds units to the stock (negative removes them); the database rejects a stock below zero or below what is reserved.
 * @returns what is left after that
 */
export async function addUnits(tx: Transaction<Schema>, productId: number, units: number): Promise<UnitsLeft> {
	const { rows } = await sql<UnitsLeft>`update products set stock = stock + ${units}::int where id = ${productId}
		returning ${UNITS_LEFT}`.execute(tx);
	if (!rows[0]) throw new Error(`no product ${productId}`);
	return rows[0];
}
