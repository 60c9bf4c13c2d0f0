/** Statements, transactions and, on a server, round trips of each step. A step that needs more costs every purchase, so it has to be worth it. */
export type PurchaseBudget = Readonly<
	Record<
		"started" | "paid" | "shown" | "emailed",
		readonly [statements: number, transactions: number, roundTrips: number]
	>
>;

/** A test holds a purchase to exactly these; the benchmark's table shows their sum. */
export const GUEST_PURCHASE: PurchaseBudget = {
	started: [6, 2, 4],
	paid: [8, 1, 3],
	shown: [1, 1, 1],
	emailed: [3, 2, 4],
};
