import type { AccountSection, SectionBalance } from "#shop/operations/trial-balance/trial-balance.rules.ts";

const TITLES: Readonly<Record<AccountSection, string>> = {
	money: "Money (US dollars): what customers paid against what they ordered",
	provider: "Provider (US dollars): what it booked against payments and refunds",
	stock: "Stock (units): what is there and was sold against what came in",
	points: "Points: what members have and spent against what they were given",
	codes: "Discount codes: uses against checkouts with a code",
	charity: "Charity (US dollars): what orders set aside against the counters",
};
const IN_DOLLARS: readonly AccountSection[] = ["money", "provider", "charity"];
const WIDTH = 16;

const since = (at: number) => (at === 0 ? "before all entries" : `at ${new Date(at).toISOString()}`);

/** The trial balance as lines of text, as of an instant (epoch ms). */
export function describeTrialBalance(sections: readonly SectionBalance[], at: number): string[] {
	const unbalanced = sections.filter(({ unbalancedAt }) => unbalancedAt !== null);
	return [
		`Trial balance as of ${new Date(at).toISOString()}`,
		...sections.flatMap(({ section, accounts, difference, unbalancedAt }) => {
			const show = (amount: number) =>
				amount === 0 ? "" : IN_DOLLARS.includes(section) ? (amount / 100).toFixed(2) : String(amount);
			const line = (name: string, debit: number, credit: number) =>
				`  ${name.padEnd(28)}${show(debit).padStart(WIDTH)}${show(credit).padStart(WIDTH)}`.trimEnd();
			return [
				"",
				TITLES[section],
				`  ${"".padEnd(28)}${"debit".padStart(WIDTH)}${"credit".padStart(WIDTH)}`,
				...accounts.map(({ account, debit, credit }) => line(account, debit, credit)),
				unbalancedAt === null
					? "  Balanced, then and at every instant before."
					: `  DIFFERENCE: ${show(difference) || "none now"}, first ${since(unbalancedAt)}`,
			];
		}),
		"",
		unbalanced.length === 0
			? "All sections balance."
			: `These do not balance: ${unbalanced.map(({ section }) => section).join(", ")}. Run npm run doctor.`,
	];
}
