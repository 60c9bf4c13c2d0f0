import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { markCanceled, selectClaims, updateClaims } from "./carts.store.ts";

/** Discount codes and programs of one cart. */
export const MAX_CLAIMS = 5;

/**
 * What an agent says for the buyer of a server cart: codes as they were typed, which is not to say that they can be used, and
 * the programs that the buyer is said to be in, which nobody has checked.
 */
export type CartClaims = { discountCodes: readonly string[]; eligibility: readonly string[] };

/** Saves them with a cart, in place of those it had. */
export async function saveCartClaims(shop: Shop, id: string, claims: CartClaims): Promise<void> {
	await transaction(asSystem(shop), (tx) => updateClaims(tx, id, claims));
}

/** Those of a cart, and when it expires and was canceled (epoch ms); undefined if there is none. */
export async function findCartClaims(
	shop: Shop,
	id: string,
): Promise<(CartClaims & { expiresAt: number; canceledAt: number | null }) | undefined> {
	return await transaction(asSystem(shop), (tx) => selectClaims(tx, id));
}

/** Keeps a cart as the canceled checkout that it was, until it expires. */
export async function cancelServerCart(shop: Shop, id: string): Promise<void> {
	await transaction(asSystem(shop), (tx) => markCanceled(tx, id, shop.clock.now()));
}
