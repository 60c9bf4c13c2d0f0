/** What has accounts: money in cents, stock in units, points, uses of codes, and cents set aside for charity. */
export const ACCOUNT_SECTIONS = ["money", "provider", "stock", "points", "codes", "charity"] as const;
export type AccountSection = (typeof ACCOUNT_SECTIONS)[number];

/** The sums of one account up to an instant, in the unit of its section. */
type AccountSums = { account: string; debit: number; credit: number };

/**
 * A section's trial balance. `difference`: by how much debits and credits differ, each order, product, member and so on by
 * itself, so that two errors do not cancel each other out; 0 when it balances. `unbalancedAt`: the first instant up
 * to then at which something did not balance (epoch ms), 0 if it never did, null if it always has.
 */
export type SectionBalance = {
	section: AccountSection;
	accounts: readonly AccountSums[];
	difference: number;
	unbalancedAt: number | null;
};

/** The sums of an account for one order, product, member and so on. */
export type AccountSum = { section: string; account: string; key: string; debit: number; credit: number };

/** The trial balance of all sections; an account keeps the order in which it first comes. */
export function trialBalance(
	sums: readonly AccountSum[],
	imbalances: readonly { section: string; at: number }[],
): SectionBalance[] {
	return ACCOUNT_SECTIONS.map((section) => {
		const own = sums.filter((sum) => sum.section === section);
		const accounts = Map.groupBy(own, ({ account }) => account);
		const byKey = Map.groupBy(own, ({ key }) => key);
		const total = (rows: readonly AccountSum[], side: "debit" | "credit") =>
			rows.reduce((sum, row) => sum + row[side], 0);
		return {
			section,
			accounts: [...accounts].map(([account, rows]) => ({
				account,
				debit: total(rows, "debit"),
				credit: total(rows, "credit"),
			})),
			difference: [...byKey.values()].reduce(
				(sum, rows) => sum + Math.abs(total(rows, "debit") - total(rows, "credit")),
				0,
			),
			unbalancedAt: imbalances.find((one) => one.section === section)?.at ?? null,
		};
	});
}
