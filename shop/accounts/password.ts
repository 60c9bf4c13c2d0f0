import { isPasswordOf } from "#platform/password-hash.ts";
import { asCustomer, asSystem, type Shop, transaction } from "#shop/context.ts";
import { selectPasswordHash, selectResetAccount } from "./accounts.store.ts";

/**
 * Checks the caller's password before irreversible operations.
 * @throws ShopError unauthenticated
 */
export async function isOwnPassword(shop: Shop, password: string): Promise<boolean> {
	const { userId } = asCustomer(shop).caller;
	const hash = await transaction(asSystem(shop), (tx) => selectPasswordHash(tx, userId));
	return hash !== undefined && (await isPasswordOf(hash, password));
}

/** The account whose password a reset link changes; null for an expired or unknown link. */
export async function findResetAccount(shop: Shop, token: string): Promise<string | null> {
	return transaction(asSystem(shop), (tx) => selectResetAccount(tx, token, shop.clock.now()));
}
