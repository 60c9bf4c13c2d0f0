import { sql } from "kysely";
import type { ShopTransaction } from "../../../shop/kernel/context.ts";
import { DEFAULT_SELLING } from "../../../shop/kernel/settings/settings.rules.ts";
import { pointsExpireAt } from "../../../shop/selling/points/points.rules.ts";
import type { SampleOrder } from "../year/plan-orders.ts";
import type { DemoYear } from "../year/plan-year.ts";
import { insertMany } from "./insert-many.ts";

/** What came in and what was sold, in the order in which it happened, and the stock that is left of it. */
export async function insertStockLedger(tx: ShopTransaction, { orders, deliveries }: DemoYear): Promise<void> {
	const sold = orders.flatMap(({ id: orderId, price, at }) =>
		price.lines.map(({ productId, quantity }) => ({ productId, orderId, kind: "sale", quantity: -quantity, at })),
	);
	const received = deliveries.map(({ productId, change, requestKey, at }) => ({
		productId,
		orderId: null,
		kind: "adjustment",
		quantity: change,
		reason: "received",
		requestKey,
		at,
	}));
	const entries = [...received, ...sold].toSorted((a, b) => a.at - b.at);
	// All rows of a statement have the same columns.
	const columns = { reason: null, requestKey: null };
	await insertMany(
		tx,
		"stockEntries",
		entries.map(({ at, ...entry }) => ({ ...columns, ...entry, createdAt: at })),
	);
	await sql`update products set
		stock = (select sum(quantity) from stock_entries where product_id = products.id),
		units_sold = (select coalesce(-sum(quantity), 0) from stock_entries where product_id = products.id and kind = 'sale')
	`.execute(tx);
}

/** Earned and redeemed points. A lot goes before what was taken from it. */
export async function insertPointsLedger(tx: ShopTransaction, orders: readonly SampleOrder[]): Promise<void> {
	for (const rows of [orders.flatMap(earnedRow), orders.flatMap(redeemedRows)]) {
		await insertMany(tx, "pointsTransactions", rows);
	}
}

function earnedRow({ id: orderId, earnedLotId, person, price, at }: SampleOrder) {
	if (earnedLotId === null || person.userId === null) return [];
	return {
		id: earnedLotId,
		userId: person.userId,
		orderId,
		kind: "earn",
		pointsAmount: price.pointsEarned,
		description: "order",
		expiresAt: pointsExpireAt(at, DEFAULT_SELLING.points.lifetimeYears),
		createdAt: at,
	};
}

function redeemedRows({ id: orderId, redeemed, person, at }: SampleOrder) {
	const { userId } = person;
	if (userId === null) return [];
	return redeemed.map(({ lotId, points, expiresAt }) => ({
		userId,
		orderId,
		lotId,
		kind: "redeem",
		pointsAmount: -points,
		description: "redemption",
		expiresAt,
		createdAt: at,
	}));
}
