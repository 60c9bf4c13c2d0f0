import type { ShopTransaction } from "#shop/kernel/context.ts";
import { publicPagesChanged } from "#shop/kernel/public-pages/public-pages-changed.ts";
import { updateProductImage } from "./catalog-admin.store.ts";

/** Makes the first of a product's images its image everywhere; `at` in epoch ms. The caller logs it. */
export async function setProductImage(
	tx: ShopTransaction,
	id: number,
	change: { image: string; at: number },
): Promise<void> {
	if (await updateProductImage(tx, id, change)) await publicPagesChanged(tx);
}
