import { asCustomer, asSystem, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { lockAccount, selectOwnData } from "./privacy.store.ts";

/**
 * Everything that the shop holds about the caller, ready to be written as JSON: account, addresses, orders, points,
 * reviews, messages, sessions.
 * @throws ShopError unauthenticated
 */
export function exportOwnData(shop: Shop): Promise<Record<string, unknown>> {
	const { userId } = asCustomer(shop).caller;
	// Sign-in data and messages of earlier days are closed to the customer's own role; the id is the session's.
	return transaction(asSystem(shop), async (tx) => {
		const account = await lockAccount(tx, userId);
		if (account === undefined) throw new ShopError("unauthenticated");
		const data = await selectOwnData(tx, { userId, email: account.email });
		return { exported_at: new Date(shop.clock.now()).toISOString(), ...data };
	});
}
