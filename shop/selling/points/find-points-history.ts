import { asCustomer, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { type Cursor, splitPage } from "#shop/kernel/cursor.rules.ts";
import { selectPointsPage } from "./points.report.store.ts";
import { POINTS_PER_PAGE, type PointsTransaction } from "./points-history.rules.ts";

/**
 * A page of the caller's points history, newest first, including expired entries (PTS-09, PTS-24). `next` is the cursor
 * of the next page, null on the last.
 * @throws ShopError unauthenticated
 */
export function findPointsHistory(
	shop: Shop,
	after: Cursor | null,
): Promise<{ transactions: PointsTransaction[]; next: Cursor | null }> {
	const customer = asCustomer(shop);
	const { userId } = customer.caller;
	return transaction(customer, (tx) => findHistoryOf(tx, userId, after));
}

/** The same of an account, within a transaction of its owner. */
export async function findHistoryOf(
	tx: ShopTransaction,
	userId: string,
	after: Cursor | null,
): Promise<{ transactions: PointsTransaction[]; next: Cursor | null }> {
	const rows = await selectPointsPage(tx, { userId, after, limit: POINTS_PER_PAGE + 1 });
	const { page, next } = splitPage(rows, POINTS_PER_PAGE);
	return { transactions: page, next };
}

/** The latest entries of an account, newest first, including expired ones. */
export function findPointsEntries(tx: ShopTransaction, userId: string, limit: number): Promise<PointsTransaction[]> {
	return selectPointsPage(tx, { userId, after: null, limit });
}
