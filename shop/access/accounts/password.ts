import { isPasswordOf } from "#platform/password-hash.ts";
import { asCustomer, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { selectPasswordHash } from "./accounts.store.ts";

/**
 * Checks the caller's password before irreversible operations.
 * @throws ShopError unauthenticated
 */
export async function isOwnPassword(shop: Shop, password: string): Promise<boolean> {
	const { userId } = asCustomer(shop).caller;
	const hash = await transaction(asSystem(shop), (tx) => selectPasswordHash(tx, userId));
	return hash !== undefined && (await isPasswordOf(hash, password));
}
