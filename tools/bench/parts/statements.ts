import { GUEST_PURCHASE } from "../../../tests/selling/checkout/purchase-budget.ts";
import type { BenchTools } from "../open-bench-tools.ts";
import type { Part } from "../report/run-parts.ts";

/** Counted by a test, the same on every machine; shown here beside what they cost. */
export const statements: Part<BenchTools> = {
	name: "statements",
	what: "statements and transactions of a guest's purchase",
	async measure() {
		const steps = Object.values(GUEST_PURCHASE);
		const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
		const shared = { unit: "count", better: "lower" } as const;
		return [
			{
				name: "SQL statements of a guest purchase",
				...shared,
				rounds: [sumOf(steps.map(([count]) => count))],
				mustReach: 25,
				aim: 15,
				note: "session, webhook, success page, emails",
			},
			{
				name: "transactions of a guest purchase",
				...shared,
				rounds: [sumOf(steps.map(([, transactions]) => transactions))],
				mustReach: 6,
				aim: 4,
			},
		];
	},
};
