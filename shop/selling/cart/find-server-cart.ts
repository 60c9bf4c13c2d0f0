import { readTogether } from "#platform/database/transaction.ts";
import { asSystem, ONE_READ, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { findProducts } from "#shop/selling/catalog/find-products.ts";
import { findBoughtLines } from "#shop/selling/checkout/find-payment.ts";
import { checkoutsOfCart, findOwnHolds, type OwnHolds } from "#shop/selling/checkout/limit-holds.ts";
import { type Cart, withItems } from "./cart.rules.ts";
import { browserTokenOfCart } from "./cart-key.ts";
import { idInCart, livingCart, lockCart, updateCart } from "./carts.store.ts";
import { type ReconciledCart, reconcileCart } from "./reconcile-cart.rules.ts";
import { SERVER_CART_LIFETIME_MS } from "./server-cart.rules.ts";

/** A server-side cart reconciled with the current catalog (D-49, D-71), and that catalog. */
export type ServerCart = ReconciledCart & { id: string; products: readonly Product[] };

/**
 * The cart as it can be bought now; null if there is none. Units that an order of this cart has bought are removed
 * first (D-14).
 */
export async function findServerCart(shop: Shop, id: string): Promise<ServerCart | null> {
	const browserToken = browserTokenOfCart(shop, id);
	const read = (tx: ShopTransaction) =>
		readTogether(
			tx,
			livingCart(tx, id, shop.clock.now()),
			checkoutsOfCart(tx, shop, { browserToken, cartId: idInCart(id) }),
		);
	const [seen, { own, isPaid }] = await transaction(asSystem(shop), read, ONE_READ);
	const saved = isPaid ? await transaction(asSystem(shop), (tx) => takePaidOff(tx, shop, id)) : seen;
	if (saved === undefined) return null;
	const products = withOwnUnits(await findProducts(shop), own);
	const viewer = { isAdministrator: shop.caller.role === "administrator" };
	return { ...reconcileCart(saved, products, viewer, shop.clock.now()), id, products };
}

/** The catalog for this cart's buyer: units that the buyer's own open checkout holds count as available (D-17). */
export async function findProductsForCart(shop: Shop, id: string): Promise<Product[]> {
	const own = await findOwnHolds(shop, browserTokenOfCart(shop, id));
	return withOwnUnits(await findProducts(shop), own);
}

function withOwnUnits(products: readonly Product[], { units }: Pick<OwnHolds, "units">): Product[] {
	return products.map((product) => ({
		...product,
		available: Math.min(product.available + (units.get(product.id) ?? 0), product.stock),
	}));
}

/** The saved cart without what has been paid for; it continues under a new id. */
async function takePaidOff(tx: ShopTransaction, shop: Shop, id: string): Promise<Cart | undefined> {
	const now = shop.clock.now();
	const cart = await lockCart(tx, id, now);
	const bought = cart && (await findBoughtLines(tx, cart.id));
	if (!cart || !bought) return cart;
	const items = cart.items.flatMap((item) => {
		const quantity = item.quantity - (bought.get(item.id) ?? 0);
		return quantity > 0 ? [{ ...item, quantity }] : [];
	});
	const rest = { ...withItems(cart, items), id: shop.ids.uuid() };
	await updateCart(tx, { id, cart: rest, now, expiresAt: now + SERVER_CART_LIFETIME_MS });
	return rest;
}
