import { asCustomer, asSystem, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { lockAccount, selectOwnData } from "./privacy.store.ts";

/**
 * All data that the shop holds about the caller, as a JSON-ready object: account, addresses, orders, points, reviews,
 * messages, sessions.
 * @throws ShopError unauthenticated
 */
export function exportOwnData(shop: Shop): Promise<Record<string, unknown>> {
	const { userId } = asCustomer(shop).caller;
	// The customer role cannot read sign-in data and old messages; the id comes from the session.
	return transaction(asSystem(shop), async (tx) => {
		const account = await lockAccount(tx, userId);
		if (account === undefined) throw new ShopError("unauthenticated");
		const data = await selectOwnData(tx, { userId, email: account.email });
		return { exported_at: new Date(shop.clock.now()).toISOString(), ...data };
	});
}
