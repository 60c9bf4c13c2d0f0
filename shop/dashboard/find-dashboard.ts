import { findOwnSession } from "#shop/accounts/session.ts";
import { findAddressesOf } from "#shop/addresses/saved-addresses.ts";
import { asCustomer, type Shop, type ShopTransaction, transaction } from "#shop/context.ts";
import { isClosedList } from "#shop/errors.rules.ts";
import { findOrdersOf } from "#shop/orders/find-orders.ts";
import { findPointsExpirations } from "#shop/points/find-points-expirations.ts";
import { findHistoryOf } from "#shop/points/find-points-history.ts";

/**
 * What a customer's dashboard shows at first: the balance, and the first page of each list (DASH-13). A list that a
 * policy hides, or whose table does not exist, counts as empty (D-63).
 * @throws ShopError unauthenticated
 */
export async function findDashboard(shop: Shop) {
	const customer = asCustomer(shop);
	const { userId } = customer.caller;
	const lists = {
		orders: (tx: ShopTransaction) => findOrdersOf(tx, userId, null),
		points: (tx: ShopTransaction) => findHistoryOf(tx, userId, null),
		expirations: (tx: ShopTransaction) => findPointsExpirations(tx, shop, userId),
		addresses: (tx: ShopTransaction) => findAddressesOf(tx, userId),
	};
	const readTogether = () =>
		transaction(customer, async (tx) => ({
			orders: await lists.orders(tx),
			points: await lists.points(tx),
			expirations: await lists.expirations(tx),
			addresses: await lists.addresses(tx),
		}));
	// A rejected statement ends its transaction, so that each list then needs one of its own.
	const readApart = async () => ({
		orders: await orEmpty(transaction(customer, lists.orders), { orders: [], next: null }),
		points: await orEmpty(transaction(customer, lists.points), { transactions: [], next: null }),
		expirations: await orEmpty(transaction(customer, lists.expirations), { nextExpiry: null, nextHalving: null }),
		addresses: await orEmpty(transaction(customer, lists.addresses), []),
	});
	const [session, read] = await Promise.all([
		orEmpty(findOwnSession(shop), null),
		readTogether().catch((error) => (isClosedList(error) ? readApart() : Promise.reject(error))),
	]);
	return { ...read, isNew: session?.isNew ?? false, pointsBalance: session?.pointsBalance ?? 0 };
}

async function orEmpty<T>(query: Promise<T>, empty: T): Promise<T> {
	try {
		return await query;
	} catch (error) {
		if (isClosedList(error)) return empty;
		throw error;
	}
}
