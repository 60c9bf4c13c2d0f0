import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { selectAdminProducts } from "./catalogue-admin.store.ts";
import type { AdminProduct } from "./edited-product.rules.ts";

/** All products with their editable fields, including inactive ones. For administrators. */
export function findAdminProducts(shop: Shop): Promise<AdminProduct[]> {
	return transaction(asAdministrator(shop), selectAdminProducts);
}
