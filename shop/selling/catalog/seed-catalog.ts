import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { publicPagesChanged } from "#shop/kernel/public-pages/public-pages-changed.ts";
import { FURTHER_RENDERS } from "#shop/selling/product-images/product-images.seed.ts";
import { addRenders } from "#shop/selling/product-images/save-product-images.ts";
import { catalogSeed } from "./catalog.seed.ts";
import { insertProducts, insertStockEntries } from "./catalog.store.ts";

/**
 * Creates the eight products and their initial stock (D-40). Existing products stay unchanged, so this runs at every
 * start.
 */
export async function seedCatalog(shop: Shop): Promise<void> {
	const at = shop.clock.now();
	await transaction(asSystem(shop), async (tx) => {
		const added = new Set(await insertProducts(tx, catalogSeed));
		if (added.size > 0) await publicPagesChanged(tx);
		const stocked = catalogSeed.filter((product) => added.has(product.id));
		for (const { id, image } of stocked) await addRenders(tx, id, FURTHER_RENDERS[image] ?? []);
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
