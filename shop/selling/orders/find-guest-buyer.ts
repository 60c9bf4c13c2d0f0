import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { selectOrderOfSession } from "./order-history.store.ts";

/**
 * The order of a guest's payment session, with the email and name for their account. Both stay on the server: a session proves the
 * payment, not the mailbox.
 * @throws ShopError order_not_found when there is no such order, or it belongs to an account
 */
export async function findGuestBuyer(
	shop: Shop,
	sessionId: string,
): Promise<{ orderNumber: string; email: string; name: string }> {
	const order = await transaction(asSystem(shop), (tx) => selectOrderOfSession(tx, sessionId));
	if (order?.email == null || !order.isGuest) throw new ShopError("order_not_found");
	const { firstName = "", lastName = "" } = order.address ?? {};
	const [localPart = order.email] = order.email.split("@");
	return { orderNumber: order.orderNumber, email: order.email, name: `${firstName} ${lastName}`.trim() || localPart };
}
