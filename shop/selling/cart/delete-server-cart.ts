import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { deleteCart, deleteExpiredCarts } from "./carts.store.ts";

/** Deletes a cart that the browser stores itself from now on (D-71); a missing one is no error. */
export async function deleteServerCart(shop: Shop, id: string): Promise<void> {
	await transaction(asSystem(shop), (tx) => deleteCart(tx, id));
}

/**
 * Deletes expired carts; a job.
 * @returns how many
 */
export function deleteExpiredServerCarts(shop: Shop): Promise<number> {
	return transaction(asSystem(shop), (tx) => deleteExpiredCarts(tx, shop.clock.now()));
}
