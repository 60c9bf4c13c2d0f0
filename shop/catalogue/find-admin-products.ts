import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { selectAdminProducts } from "./catalogue-admin.store.ts";
import type { AdminProduct } from "./edited-product.rules.ts";

/** Every product with all that the owner may change, inactive ones too. For administrators. */
export function findAdminProducts(shop: Shop): Promise<AdminProduct[]> {
	return transaction(asAdministrator(shop), selectAdminProducts);
}
