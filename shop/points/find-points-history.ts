import { asCustomer, type Shop, transaction } from "#shop/context.ts";
import { selectPointsPage } from "./points.store.ts";
import { POINTS_PER_PAGE, type PointsCursor, type PointsTransaction } from "./points-history.rules.ts";

/**
 * A page of the caller's points history, newest first, including expired entries (PTS-09, PTS-24). `next` is the cursor
 * of the next page, null on the last.
 * @throws ShopError unauthenticated
 */
export function findPointsHistory(
	shop: Shop,
	after: PointsCursor | null,
): Promise<{ transactions: PointsTransaction[]; next: PointsCursor | null }> {
	const customer = asCustomer(shop);
	const { userId } = customer.caller;
	return transaction(customer, async (tx) => {
		const rows = await selectPointsPage(tx, { userId, after, limit: POINTS_PER_PAGE + 1 });
		const transactions = rows.slice(0, POINTS_PER_PAGE);
		const last = transactions.at(-1);
		const isMore = rows.length > transactions.length;
		return { transactions, next: isMore && last ? { createdAt: last.createdAt, id: last.id } : null };
	});
}
