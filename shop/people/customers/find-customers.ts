import { asAdministrator, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import type { ListTotal } from "#shop/kernel/lists/list-total.rules.ts";
import type { PageRequest } from "#shop/kernel/lists/shortest-way.rules.ts";
import { findBalances } from "#shop/selling/points/find-points.ts";
import { selectTagsInUse } from "./customer-notes.store.ts";
import {
	countCustomers,
	type ListedCustomer,
	selectCustomers,
	selectLatestCustomers,
} from "./customers.report.store.ts";
import { CUSTOMERS_PER_PAGE, type CustomerOrdering } from "./customers.rules.ts";
import type { Segment } from "./segment.rules.ts";

/** Tags that the list's filter offers. */
const TAGS_OFFERED = 200;

type Place = Pick<PageRequest, "page"> & Partial<Pick<PageRequest, "beside">>;

export type FoundCustomer = ListedCustomer & { pointsBalance: number | null };

/**
 * A page of the customers of a segment, members and guests, with the points balance of members, and the tags in use; `total`
 * counts all pages. A search is for the beginning of an email, a name, or a last name. For administrators.
 */
export function findCustomers(
	shop: Shop,
	{ segment, ordering, page, beside = null }: Place & { segment: Segment; ordering: CustomerOrdering },
): Promise<ListTotal & { customers: FoundCustomer[]; tagsInUse: string[] }> {
	const filter = { ...segment, at: shop.clock.now(), timeZone: shop.config.timeZone };
	return transaction(asAdministrator(shop), async (tx) => {
		const counted = await countCustomers(tx, filter);
		const total = counted.isTotalCapped ? null : counted.total;
		const rows = await selectCustomers(tx, { ...filter, ordering, page, beside, pageSize: CUSTOMERS_PER_PAGE, total });
		return {
			customers: await withBalances(tx, rows, filter.at),
			tagsInUse: await selectTagsInUse(tx, TAGS_OFFERED),
			...counted,
		};
	});
}

/** Customers with the points balance of members. */
export async function withBalances(
	tx: ShopTransaction,
	rows: readonly ListedCustomer[],
	at: number,
): Promise<FoundCustomer[]> {
	const members = rows.flatMap(({ userId }) => (userId === null ? [] : [userId]));
	const balances = await findBalances(tx, members, at);
	return rows.map((row) => ({
		...row,
		pointsBalance: row.userId === null ? null : (balances.get(row.userId) ?? 0),
	}));
}

/** The customers whose email or name begins with a search: an exact match first, then the latest buyers. */
export function findLatestCustomers(
	tx: ShopTransaction,
	search: string,
	limit: number,
): Promise<{ id: string; name: string; email: string }[]> {
	return selectLatestCustomers(tx, search, limit);
}
