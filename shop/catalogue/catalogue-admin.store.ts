import { type Selectable, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { AdminProduct, EditedProduct } from "./edited-product.rules.ts";

export async function selectAdminProducts(tx: Transaction<Schema>): Promise<AdminProduct[]> {
	const rows = await tx.selectFrom("products").selectAll().select(stockVersion).orderBy("id").execute();
	return rows.map(toAdminProduct);
}

export async function lockProduct(tx: Transaction<Schema>, id: number): Promise<AdminProduct | undefined> {
	// Read the version after taking the lock: a statement that waits for a lock still sees other tables as of its start.
	const locked = await tx.selectFrom("products").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
	if (!locked) return undefined;
	const row = await tx.selectFrom("products").selectAll().select(stockVersion).where("id", "=", id).executeTakeFirst();
	return row && toAdminProduct(row);
}

export async function updateProduct(
	tx: Transaction<Schema>,
	edit: EditedProduct & { id: number; at: number },
): Promise<void> {
	await tx
		.updateTable("products")
		.set({
			name: edit.name,
			name_es: edit.nameEs,
			quantity_text: edit.quantityText,
			quantity_text_es: edit.quantityTextEs,
			description: edit.description,
			description_es: edit.descriptionEs,
			long_description: edit.longDescription,
			long_description_es: edit.longDescriptionEs,
			features: [...edit.features],
			features_es: [...edit.featuresEs],
			badge: edit.badge,
			badge_es: edit.badgeEs,
			price_cents: edit.priceCents,
			price_per_pair_cents: edit.pricePerPairCents,
			image: edit.image,
			stripe_price_id: edit.stripePriceId,
			is_active: edit.isActive,
			hidden: edit.hidden,
			sold_out: edit.soldOut,
			releases_at: edit.releasesAt === null ? null : new Date(edit.releasesAt),
			releases_at_launch: edit.releasesAtLaunch,
			updated_at: new Date(edit.at),
		})
		.where("id", "=", edit.id)
		.execute();
}

export async function addStock(tx: Transaction<Schema>, id: number, difference: number): Promise<void> {
	await tx
		.updateTable("products")
		.set({ stock: sql<number>`stock + ${difference}::int` })
		.where("id", "=", id)
		.execute();
}

export async function selectAdjustment(
	tx: Transaction<Schema>,
	key: string,
): Promise<{ productId: number; quantity: number } | undefined> {
	const row = await tx
		.selectFrom("stock_entries")
		.select(["product_id", "quantity"])
		.where("request_key", "=", key)
		.executeTakeFirst();
	return row && { productId: row.product_id, quantity: row.quantity };
}

/** Id of the latest adjustment, 0 before the first. */
const stockVersion = sql<number>`coalesce((select id from stock_entries entry
	where entry.product_id = products.id and entry.kind = 'adjustment' order by entry.id desc limit 1), 0)`.as(
	"stock_version",
);

function toAdminProduct(row: Selectable<Schema["products"]> & { stock_version: number }): AdminProduct {
	return {
		id: row.id,
		category: row.category,
		stock: row.stock,
		stockVersion: Number(row.stock_version),
		reserved: row.reserved,
		unitsSold: row.units_sold,
		isAdminOnly: row.is_admin_only,
		name: row.name,
		nameEs: row.name_es,
		quantityText: row.quantity_text,
		quantityTextEs: row.quantity_text_es,
		description: row.description,
		descriptionEs: row.description_es,
		longDescription: row.long_description,
		longDescriptionEs: row.long_description_es,
		features: row.features,
		featuresEs: row.features_es,
		badge: row.badge,
		badgeEs: row.badge_es,
		priceCents: row.price_cents,
		pricePerPairCents: row.price_per_pair_cents,
		image: row.image,
		stripePriceId: row.stripe_price_id,
		isActive: row.is_active,
		hidden: row.hidden,
		soldOut: row.sold_out,
		releasesAt: row.releases_at,
		releasesAtLaunch: row.releases_at_launch,
	};
}
