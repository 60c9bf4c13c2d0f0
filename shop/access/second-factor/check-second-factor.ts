import { hashSecret } from "#platform/hash.ts";
import { findCodeStep } from "#platform/one-time-codes.ts";
import type { Shop, ShopTransaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { sealCodeSecret, unsealCodeSecret } from "./seal-code-secret.ts";
import { normalizeCode } from "./second-factor.rules.ts";
import {
	consumeRecoveryCode,
	consumeStep,
	type FactorHolder,
	selectFactor,
	updateSealedSecret,
} from "./second-factor.store.ts";

/**
 * Requires the current code of the holder's authenticator or an unused recovery code; each code works once. Does nothing
 * while no second factor is on.
 * @throws ShopError second_factor_required without a code, wrong_one_time_code
 */
export async function checkSecondFactor(
	tx: ShopTransaction,
	shop: Shop,
	holder: FactorHolder,
	typed: string | null,
): Promise<void> {
	const factor = await selectFactor(tx, holder);
	if (!factor?.isOn) return;
	if (typed === null || typed.trim() === "") throw new ShopError("second_factor_required");
	const code = normalizeCode(typed);
	const now = shop.clock.now();
	const stored = unsealCodeSecret(shop, holder, factor.sealedSecret);
	const step = stored === null ? null : findCodeStep(stored.secret, code, now);
	const isRight =
		step === null
			? await consumeRecoveryCode(tx, holder, hashRecoveryCode(code), now)
			: await consumeStep(tx, holder, step);
	if (!isRight) throw new ShopError("wrong_one_time_code");
	if (stored?.isOutdated) await updateSealedSecret(tx, holder, sealCodeSecret(shop, holder, stored.secret));
}

/** A recovery code has 60 random bits and attempts are limited, so a plain hash is enough. */
export function hashRecoveryCode(code: string): string {
	return hashSecret(`recovery ${code}`);
}
