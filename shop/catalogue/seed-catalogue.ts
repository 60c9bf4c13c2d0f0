import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { catalogueSeed } from "./catalogue.seed.ts";
import { insertProducts, insertStockEntries } from "./catalogue.store.ts";

/**
 * Fills the catalogue of a new shop with its eight products and their first stock (D-40). Products that are there
 * already stay as their owner made them, so it runs at every start.
 */
export async function seedCatalogue(shop: Shop): Promise<void> {
	const at = shop.clock.now();
	await transaction(asSystem(shop), async (tx) => {
		const added = new Set(await insertProducts(tx, catalogueSeed));
		const stocked = catalogueSeed.filter((product) => added.has(product.id));
		await insertStockEntries(
			tx,
			stocked.map((product) => ({
				productId: product.id,
				orderId: null,
				kind: "initial",
				quantity: product.stock,
				at,
			})),
		);
	});
}
