import { loadDiscount } from "#app/api/selling/discounts/load-discount.ts";
import type { LoadedCart } from "#app/storefront/cart/loaded-cart.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { findOwnSession } from "#shop/people/dashboard/find-own-session.ts";
import { browserTokenOfCart } from "#shop/selling/cart/cart-key.ts";
import { findServerCart } from "#shop/selling/cart/find-server-cart.ts";
import { findOwnHolds } from "#shop/selling/checkout/limit-holds.ts";
import { parseCartId } from "./cart-cookie.ts";

/** The cart that the server keeps for this browser, with its discount code and buyer; null if it sends none. */
export async function loadServerCart(
	shop: Shop,
	request: Request,
	clientIp: string | null,
): Promise<(LoadedCart & { id: string }) | null> {
	const id = parseCartId(shop, request);
	const serverCart = id === null ? null : await findServerCart(shop, id);
	if (serverCart === null) return null;
	const browserToken = browserTokenOfCart(shop, serverCart.id);
	const discount = await loadDiscount(shop, request, { browserToken, clientIp });
	return { ...serverCart, discount, session: await findBuyer(shop, browserToken) };
}

async function findBuyer(shop: Shop, browserToken: string): Promise<LoadedCart["session"]> {
	const session = await findOwnSession(shop);
	if (session === null) return { status: "signed_out" };
	const { points } = await findOwnHolds(shop, browserToken);
	const { userId, email, fullName, isAdmin, language, pointsBalance } = session;
	return {
		status: "signed_in",
		user: { id: userId, email, fullName, isAdmin, language },
		pointsBalance,
		usablePoints: Math.min(session.usablePoints + points, pointsBalance),
	};
}
