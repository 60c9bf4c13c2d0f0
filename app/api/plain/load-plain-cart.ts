import type { PlainCart, PlainMember } from "#app/storefront/plain/plain-cart-data.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { findOwnSession } from "#shop/people/dashboard/find-own-session.ts";
import { browserTokenOfCart } from "#shop/selling/cart/cart-key.ts";
import { findServerCart } from "#shop/selling/cart/find-server-cart.ts";
import { FIVE_PAIR_ID, isSoldOut, quantityLimit } from "#shop/selling/catalog/catalog.rules.ts";
import { findOwnHolds } from "#shop/selling/checkout/limit-holds.ts";
import { POINTS_PER_FREE_PACK } from "#shop/selling/points/points.rules.ts";
import { parseCartId } from "./cart-cookie.ts";

/** The cart of a browser without JavaScript, with its signed-in customer; null if it sends none. */
export async function loadPlainCart(shop: Shop, request: Request): Promise<(PlainCart & { id: string }) | null> {
	const id = parseCartId(shop, request);
	const serverCart = id === null ? null : await findServerCart(shop, id);
	if (serverCart === null) return null;
	const { cart, changes, unavailable, products } = serverCart;
	const member = await findMember(shop, serverCart.id);
	const pack = products.find((product) => product.id === FIVE_PAIR_ID);
	const hasPack = cart.items.some((item) => item.id === FIVE_PAIR_ID);
	return {
		id: serverCart.id,
		cart,
		changes,
		unavailable,
		member,
		products: products
			.filter((product) => cart.items.some((item) => item.id === product.id))
			.map(({ id, name, priceCents, category, pointsValue, image, shippingCents, specialShipping }) => ({
				id,
				name,
				priceCents,
				category,
				pointsValue,
				image,
				shippingCents,
				specialShipping,
			})),
		limits: Object.fromEntries(products.map((product) => [product.id, quantityLimit(product)])),
		offersPack:
			(member?.usablePoints ?? 0) >= POINTS_PER_FREE_PACK && pack !== undefined && !isSoldOut(pack) && !hasPack,
	};
}

async function findMember(shop: Shop, cartRow: string): Promise<PlainMember | null> {
	const session = await findOwnSession(shop);
	if (session === null) return null;
	const { points } = await findOwnHolds(shop, browserTokenOfCart(shop, cartRow));
	const { fullName, email, pointsBalance } = session;
	return {
		name: fullName,
		email,
		points: pointsBalance,
		usablePoints: Math.min(session.usablePoints + points, pointsBalance),
	};
}
