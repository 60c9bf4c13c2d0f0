import { apiTable, columnsOf, type ShopFunction, toOne } from "#shop/kernel/api-table.ts";

export const pointsTransactions = apiTable(columnsOf("points_transactions", { hidden: ["lot_id", "period"] }), {
	select: "members",
	relationships: { orders: toOne("orders", "order_id") },
});

/** The database computes it, under the caller's role. */
export const pointsBalanceFunction: ShopFunction = {
	args: { user_id: "uuid" },
	roles: ["customer", "administrator"],
	isReadOnly: true,
	returns: "number",
	summary: "The points of an account that have not expired, never below 0.",
};
