import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { selectDeskProducts } from "./catalogue-desk.store.ts";
import type { DeskProduct } from "./edited-product.rules.ts";

/** Every product with all that the owner may change, inactive ones too. For administrators. */
export function findDeskProducts(shop: Shop): Promise<DeskProduct[]> {
	return transaction(asAdministrator(shop), selectDeskProducts);
}
