import { type Shop, transaction } from "#shop/context.ts";
import { selectViolations } from "./violations.store.ts";

/**
 * Checks what must hold after anything: stock, orders against payments, points. Reads every order.
 * @returns the violated invariants, each with its number of rows
 */
export function findViolations(shop: Shop): Promise<string[]> {
	return transaction(shop, selectViolations);
}
