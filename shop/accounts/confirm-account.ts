import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { updateVerified } from "./accounts.store.ts";

/** Marks the mailbox as verified by other means, such as a reset email, so that no verification email is needed. */
export async function confirmAccount(shop: Shop, userId: string): Promise<void> {
	await transaction(asSystem(shop), (tx) => updateVerified(tx, userId, shop.clock.now()));
}
