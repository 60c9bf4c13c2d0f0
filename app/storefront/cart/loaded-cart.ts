import type { SessionState } from "#app/account/session.ts";
import type { CartDiscount } from "#app/storefront/discount/discount-store.ts";
import type { ReconciledCart } from "#shop/selling/cart/reconcile-cart.rules.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";

/** The cart that the server keeps for a browser without scripts, its catalog and its buyer, from the page's loader (D-71). */
export type LoadedCart = ReconciledCart & {
	products: readonly Product[];
	discount: CartDiscount | null;
	session: Exclude<SessionState, { status: "loading" }>;
};
