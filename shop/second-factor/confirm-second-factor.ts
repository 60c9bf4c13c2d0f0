import { findCodeStep } from "#platform/one-time-codes.ts";
import { recordActivity } from "#shop/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { hashRecoveryCode } from "./hash-recovery-code.ts";
import { unsealCodeSecret } from "./seal-code-secret.ts";
import { formatRecoveryCode, normalizeCode, RECOVERY_CODES } from "./second-factor.rules.ts";
import { confirmFactor, selectFactor } from "./second-factor.store.ts";

/**
 * Turns the second factor on after a code has shown that the app has the secret.
 * @returns the recovery codes, shown only once
 * @throws ShopError wrong_one_time_code, second_factor_on; not_found if the setup was not started
 */
export async function confirmSecondFactor(shop: Shop, typed: string): Promise<string[]> {
	const { administrator } = asAdministrator(shop).caller;
	const actor: Shop = { ...asSystem(shop), caller: { role: "system", userId: null, administrator } };
	const now = shop.clock.now();
	const codes = Array.from({ length: RECOVERY_CODES }, () => shop.ids.code(12).toLowerCase());
	await transaction(actor, async (tx) => {
		const factor = await selectFactor(tx);
		if (!factor) throw new ShopError("not_found");
		if (factor.isOn) throw new ShopError("second_factor_on");
		const secret = unsealCodeSecret(shop, factor.sealedSecret);
		const step = secret === null ? null : findCodeStep(secret, normalizeCode(typed), now);
		if (step === null) throw new ShopError("wrong_one_time_code");
		await confirmFactor(tx, { step, at: now, codeHashes: codes.map(hashRecoveryCode) });
		await recordActivity(tx, actor, "SECOND_FACTOR_ON", {});
	});
	return codes.map(formatRecoveryCode);
}
