import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { selectAccountSums, selectFirstImbalances } from "./trial-balance.report.store.ts";
import { type SectionBalance, trialBalance } from "./trial-balance.rules.ts";

/**
 * The trial balance of money, stock, points, codes and charity as of an instant (epoch ms), from two sources each. For
 * administrators; reads every order.
 */
export async function findTrialBalance(shop: Shop, at: number): Promise<SectionBalance[]> {
	asAdministrator(shop);
	return await transaction(asSystem(shop), async (tx) =>
		trialBalance(await selectAccountSums(tx, at), await selectFirstImbalances(tx, at)),
	);
}
