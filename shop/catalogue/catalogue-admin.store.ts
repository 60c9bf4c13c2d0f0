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
			nameEs: edit.nameEs,
			quantityText: edit.quantityText,
			quantityTextEs: edit.quantityTextEs,
			description: edit.description,
			descriptionEs: edit.descriptionEs,
			longDescription: edit.longDescription,
			longDescriptionEs: edit.longDescriptionEs,
			features: [...edit.features],
			featuresEs: [...edit.featuresEs],
			badge: edit.badge,
			badgeEs: edit.badgeEs,
			priceCents: edit.priceCents,
			pricePerPairCents: edit.pricePerPairCents,
			image: edit.image,
			stripePriceId: edit.stripePriceId,
			isActive: edit.isActive,
			hidden: edit.hidden,
			soldOut: edit.soldOut,
			releasesAt: edit.releasesAt === null ? null : new Date(edit.releasesAt),
			releasesAtLaunch: edit.releasesAtLaunch,
			updatedAt: new Date(edit.at),
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
		.selectFrom("stockEntries")
		.select(["productId", "quantity"])
		.where("requestKey", "=", key)
		.executeTakeFirst();
	return row && { productId: row.productId, quantity: row.quantity };
}

/** Id of the latest adjustment, 0 before the first. */
const stockVersion = sql<number>`coalesce((select id from stock_entries entry
	where entry.product_id = products.id and entry.kind = 'adjustment' order by entry.id desc limit 1), 0)`.as(
	"stockVersion",
);

function toAdminProduct(row: Selectable<Schema["products"]> & { stockVersion: number }): AdminProduct {
	return {
		id: row.id,
		category: row.category,
		stock: row.stock,
		stockVersion: Number(row.stockVersion),
		reserved: row.reserved,
		unitsSold: row.unitsSold,
		isAdminOnly: row.isAdminOnly,
		name: row.name,
		nameEs: row.nameEs,
		quantityText: row.quantityText,
		quantityTextEs: row.quantityTextEs,
		description: row.description,
		descriptionEs: row.descriptionEs,
		longDescription: row.longDescription,
		longDescriptionEs: row.longDescriptionEs,
		features: row.features,
		featuresEs: row.featuresEs,
		badge: row.badge,
		badgeEs: row.badgeEs,
		priceCents: row.priceCents,
		pricePerPairCents: row.pricePerPairCents,
		image: row.image,
		stripePriceId: row.stripePriceId,
		isActive: row.isActive,
		hidden: row.hidden,
		soldOut: row.soldOut,
		releasesAt: row.releasesAt,
		releasesAtLaunch: row.releasesAtLaunch,
	};
}
