import { asCustomer, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { findAddressesOf } from "#shop/selling/addresses/saved-addresses.ts";
import { findOrdersOf } from "#shop/selling/orders/find-orders.ts";
import { findPointsExpirations } from "#shop/selling/points/find-points-expirations.ts";
import { findHistoryOf } from "#shop/selling/points/find-points-history.ts";
import { isClosedList } from "./closed-list.rules.ts";
import { findOwnSession } from "./find-own-session.ts";

/**
 * What a customer's dashboard shows at first: the balance, and the first page of each list, read in parallel (DASH-13). A
 * list that a policy hides, or whose table does not exist, counts as empty (D-63).
 * @throws ShopError unauthenticated
 */
export async function findDashboard(shop: Shop) {
	const customer = asCustomer(shop);
	const { userId } = customer.caller;
	const read = <T>(list: (tx: ShopTransaction) => Promise<T>, empty: T) => orEmpty(transaction(customer, list), empty);
	const [session, orders, points, expirations, addresses] = await Promise.all([
		orEmpty(findOwnSession(shop), null),
		read((tx) => findOrdersOf(tx, userId, null), { orders: [], next: null }),
		read((tx) => findHistoryOf(tx, userId, null), { transactions: [], next: null }),
		read((tx) => findPointsExpirations(tx, shop, userId), { nextExpiry: null, nextHalving: null }),
		read((tx) => findAddressesOf(tx, userId), []),
	]);
	return {
		orders,
		points,
		expirations,
		addresses,
		isNew: session?.isNew ?? false,
		pointsBalance: session?.pointsBalance ?? 0,
	};
}

async function orEmpty<T>(query: Promise<T>, empty: T): Promise<T> {
	try {
		return await query;
	} catch (error) {
		if (isClosedList(error)) return empty;
		throw error;
	}
}
