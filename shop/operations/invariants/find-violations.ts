import { type Shop, transaction } from "#shop/kernel/context.ts";
import { countViolations, type Invariant, selectViolations } from "./violations.report.store.ts";

export type { Invariant };

/**
 * Checks what must hold after anything: stock, orders against payments, points. Reads every order.
 * @returns the violated invariants, each with its number of rows
 */
export function findViolations(shop: Shop): Promise<string[]> {
	return transaction(shop, selectViolations);
}

/**
 * The same by invariant, in a transaction for each, so that a shop on the embedded database serves its customers in
 * between. `timeoutMs` is that of one invariant.
 */
export async function countEachViolation(
	shop: Shop,
	invariants: readonly Invariant[],
	timeoutMs: number,
): Promise<{ invariant: Invariant; count: number }[]> {
	const counts: { invariant: Invariant; count: number }[] = [];
	for (const invariant of invariants) {
		const count = await transaction(shop, (tx) => countViolations(tx, invariant), {
			statementTimeoutMs: timeoutMs,
			isReadOnly: true,
		});
		counts.push({ invariant, count });
	}
	return counts;
}
