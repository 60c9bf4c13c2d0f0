import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { updateVerified } from "./accounts.store.ts";

/** Whoever proved the mailbox in another way, such as by a reset letter, needs no confirmation letter any more. */
export async function confirmAccount(shop: Shop, userId: string): Promise<void> {
	await transaction(asSystem(shop), (tx) => updateVerified(tx, userId, shop.clock.now()));
}
