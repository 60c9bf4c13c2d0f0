import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { deleteCart, deleteExpiredCarts } from "./carts.store.ts";

/** Deletes the cart of a browser that keeps it itself from now on (D-71); one that is gone already is no error. */
export async function deleteServerCart(shop: Shop, id: string): Promise<void> {
	await transaction(asSystem(shop), (tx) => deleteCart(tx, id));
}

/** Deletes the carts that have expired; a job. How many they were. */
export function deleteExpiredServerCarts(shop: Shop): Promise<number> {
	return transaction(asSystem(shop), (tx) => deleteExpiredCarts(tx, shop.clock.now()));
}
