import { asAdministrator, asSystem, type Shop, transaction } from "#shop/context.ts";
import type { SecondFactor } from "./second-factor.rules.ts";
import { countRecoveryCodes, selectFactor } from "./second-factor.store.ts";

/** Whether the admin requires a second factor, and how many recovery codes are left. */
export async function findSecondFactor(shop: Shop): Promise<SecondFactor> {
	asAdministrator(shop);
	return transaction(asSystem(shop), async (tx) => {
		const isOn = (await selectFactor(tx))?.isOn === true;
		return { isOn, recoveryCodesLeft: isOn ? await countRecoveryCodes(tx) : 0 };
	});
}
