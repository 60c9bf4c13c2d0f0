import { asAdministrator, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import type { ListTotal } from "#shop/kernel/lists/list-total.rules.ts";
import { findBalances } from "#shop/selling/points/find-points.ts";
import {
	type CustomerFilter,
	countCustomers,
	selectCustomers,
	selectLatestCustomers,
} from "./customers.report.store.ts";
import { CUSTOMERS_PER_PAGE, type Customer, type CustomerKind, type CustomerOrdering } from "./customers.rules.ts";

const MAX_SEARCH_LENGTH = 100;

/**
 * A page of all customers, members and guests, with the points balance of members; `total` counts all pages. `search`
 * is the beginning of an email, a name, or a last name. For administrators.
 */
export function findCustomers(
	shop: Shop,
	query: { kind: CustomerKind | null; search: string; ordering: CustomerOrdering; page: number },
): Promise<ListTotal & { customers: (Customer & { pointsBalance: number | null })[] }> {
	const filter: CustomerFilter = {
		kind: query.kind,
		search: query.search.trim().slice(0, MAX_SEARCH_LENGTH) || null,
	};
	return transaction(asAdministrator(shop), async (tx) => {
		const counted = await countCustomers(tx, filter);
		const total = counted.isTotalCapped ? null : counted.total;
		const { ordering, page } = query;
		const rows = await selectCustomers(tx, { ...filter, ordering, page, pageSize: CUSTOMERS_PER_PAGE, total });
		const members = rows.flatMap(({ userId }) => (userId === null ? [] : [userId]));
		const balances = await findBalances(tx, members, shop.clock.now());
		const customers = rows.map((row) => ({
			...row,
			pointsBalance: row.userId === null ? null : (balances.get(row.userId) ?? 0),
		}));
		return { customers, ...counted };
	});
}

/** The customers whose email or name begins with a search: an exact match first, then the latest buyers. */
export function findLatestCustomers(
	tx: ShopTransaction,
	search: string,
	limit: number,
): Promise<{ id: string; name: string; email: string }[]> {
	return selectLatestCustomers(tx, search, limit);
}
