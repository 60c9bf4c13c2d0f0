import { type RawBuilder, sql, type Transaction } from "kysely";
import { contains } from "#platform/database/like-start.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { ProductStatus } from "#shop/selling/catalog/catalog.rules.ts";
import type {
	ProductCounts,
	ProductListFilter,
	ProductOffer,
	ProductOrdering,
	ProductPurpose,
} from "./product-list.rules.ts";

/** `below` is the owner's limit for low stock; `search` null for nothing. */
export type ProductListQuery = { filter: ProductListFilter | null; search: string | null; below: number };

/** What a bundle has is what its parts are enough for. */
const LISTED = sql`(select *, stock + case when has_parts then coalesce(bundle_units(id), 0) else 0 end as units
	from products) as products`;

/** The counts of all filters, and how many products match the query. */
export async function countProducts(
	tx: Transaction<Schema>,
	query: ProductListQuery,
): Promise<ProductCounts & { total: number }> {
	const { rows } = await sql<ProductCounts & { total: number }>`
		select ${sql.join(
			(["all", "low", "out", "draft", "archived"] as const).map(
				(name) =>
					sql`count(*) filter (where ${matchesFilter(name === "all" ? null : name, query.below)})::int as ${sql.id(name)}`,
			),
		)}, (select count(*)::int from ${LISTED} where ${matches(query)}) as total
		from ${LISTED}
	`.execute(tx);
	return rows[0]!;
}

/** The ids of a page's products, in its order; `page` is 1-based. */
export async function selectListedIds(
	tx: Transaction<Schema>,
	query: ProductListQuery & { ordering: ProductOrdering; page: number; pageSize: number },
): Promise<number[]> {
	const { by, isDescending } = query.ordering;
	const { rows } = await sql<{ id: number }>`
		select id from ${LISTED}
		where ${matches(query)}
		order by ${ORDERINGS[by]} ${isDescending ? sql`desc` : sql`asc`}, sort_order, id
		offset ${(query.page - 1) * query.pageSize} limit ${query.pageSize}
	`.execute(tx);
	return rows.map(({ id }) => id);
}

const ORDERINGS: Readonly<Record<ProductOrdering["by"], RawBuilder<unknown>>> = {
	place: sql`sort_order`,
	name: sql`folded(name)`,
	name_es: sql`folded(name_es)`,
	price: sql`price_cents`,
	sold: sql`units_sold`,
	stock: sql`units`,
};

/** As the index products_search has it. */
const TEXT = sql`folded(name || ' ' || name_es || ' ' || quantity_text || ' ' || quantity_text_es || ' ' || coalesce(sku, ''))`;

function matches({ filter, search, below }: ProductListQuery): RawBuilder<unknown> {
	return sql.join([matchesFilter(filter, below), ...matchesWords(search)], sql` and `);
}

function matchesWords(search: string | null): RawBuilder<unknown>[] {
	const words = search?.split(/\s+/).filter(Boolean) ?? [];
	return words.map((word) => contains(TEXT, word));
}

function matchesFilter(filter: ProductListFilter | null, below: number): RawBuilder<unknown> {
	const forSale = sql`is_active and not is_admin_only`;
	switch (filter) {
		case "low":
			return sql`(${forSale} and units > reserved and units - reserved < coalesce(low_stock_threshold, ${below}::int))`;
		case "out":
			return sql`(${forSale} and units <= reserved)`;
		case "draft":
			return sql`status = 'draft'`;
		case "archived":
			return sql`status = 'archived'`;
		case null:
			return sql`status <> 'archived'`;
	}
}

export type NamedProduct = { id: number; name: string; nameEs: string };

/** The products before and after this one in the owner's order; null at the ends. */
export async function selectProductsBeside(
	tx: Transaction<Schema>,
	id: number,
): Promise<{ previous: NamedProduct | null; next: NamedProduct | null }> {
	const { rows } = await sql<NamedProduct & { isNext: boolean }>`
		with shown as (select sort_order, id from products where id = ${id})
		(select products.id, name, name_es, false as is_next from products, shown
			where (products.sort_order, products.id) < (shown.sort_order, shown.id)
			order by products.sort_order desc, products.id desc limit 1)
		union all
		(select products.id, name, name_es, true from products, shown
			where (products.sort_order, products.id) > (shown.sort_order, shown.id)
			order by products.sort_order, products.id limit 1)
	`.execute(tx);
	const find = (wanted: boolean) => {
		const row = rows.find(({ isNext }) => isNext === wanted);
		return row === undefined ? null : { id: row.id, name: row.name, nameEs: row.nameEs };
	};
	return { previous: find(false), next: find(true) };
}

export type ProductName = NamedProduct & { priceCents: number; status: ProductStatus };

/** The first `limit` products of an offer and those that it has in any case, in the owner's order. */
export async function selectOfferedProducts(
	tx: Transaction<Schema>,
	{ purpose, search, ids }: ProductOffer,
	limit: number,
): Promise<{ products: ProductName[]; hasMore: boolean }> {
	const conditions = [purpose === null ? sql`true` : SERVES[purpose], ...matchesWords(search)];
	const { rows } = await sql<ProductName & { isFound: boolean; isNamed: boolean }>`
		with found as (
			select id from products where ${sql.join(conditions, sql` and `)} order by sort_order, id limit ${limit + 1}
		)
		select id, name, name_es, price_cents, status, id in (select id from found) as is_found, id = any(${ids}::int[]) as is_named
		from products where id in (select id from found union all select unnest(${ids}::int[])) order by sort_order, id
	`.execute(tx);
	const found = rows.filter(({ isFound }) => isFound);
	const last = found.length > limit ? found.at(-1) : undefined;
	return {
		products: rows
			.filter((row) => row !== last || row.isNamed)
			.map(({ isFound: _, isNamed: __, ...product }) => product),
		hasMore: last !== undefined,
	};
}

const SERVES: Readonly<Record<ProductPurpose, RawBuilder<unknown>>> = {
	order: sql`status = 'published'`,
	bundle: sql`status <> 'archived' and not has_parts and not is_admin_only`,
	// The order makes the planner take the index: it expects to find one at once, and without one reads all reviews.
	reviews: sql`(is_reviewable or (
		select review.id from product_reviews review where review.product_id = products.id
		order by review.created_at desc limit 1) is not null)`,
};

/** The products whose name may contain a search, by id. */
export async function selectNamedLike(tx: Transaction<Schema>, search: string): Promise<NamedProduct[]> {
	const { rows } = await sql<NamedProduct>`
		select id, name, name_es from products where ${sql.join([sql`true`, ...matchesWords(search)], sql` and `)} order by id
	`.execute(tx);
	return rows;
}
