import { codeAddress, findCodeStep, newCodeSecret } from "#platform/one-time-codes.ts";
import { limitAttempts } from "#shop/access/limits/limit-attempts.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { checkSecondFactor, hashRecoveryCode } from "./check-second-factor.ts";
import { sealCodeSecret, unsealCodeSecret } from "./seal-code-secret.ts";
import { formatRecoveryCode, normalizeCode, RECOVERY_CODES, type SecondFactor } from "./second-factor.rules.ts";
import { confirmFactor, countRecoveryCodes, deleteFactor, replaceFactor, selectFactor } from "./second-factor.store.ts";

/** Whether the admin requires a second factor, and how many recovery codes are left. */
export async function findSecondFactor(shop: Shop): Promise<SecondFactor> {
	asAdministrator(shop);
	return transaction(asSystem(shop), async (tx) => {
		const isOn = (await selectFactor(tx))?.isOn === true;
		return { isOn, recoveryCodesLeft: isOn ? await countRecoveryCodes(tx) : 0 };
	});
}

/**
 * Creates a secret for an authenticator app. It is not in force until a code has confirmed it.
 * @returns the secret (base32) and the URI for a QR code, shown only once
 * @throws ShopError second_factor_on if one is on
 */
export async function beginSecondFactor(shop: Shop): Promise<{ secret: string; address: string }> {
	const { administrator } = asAdministrator(shop).caller;
	const secret = newCodeSecret();
	await transaction(asSystem(shop), async (tx) => {
		if ((await selectFactor(tx))?.isOn) throw new ShopError("second_factor_on");
		await replaceFactor(tx, sealCodeSecret(shop, secret), shop.clock.now());
	});
	return { secret, address: codeAddress(secret, { shop: "SoftBrace", account: administrator.email }) };
}

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
		const stored = unsealCodeSecret(shop, factor.sealedSecret);
		const step = stored === null ? null : findCodeStep(stored.secret, normalizeCode(typed), now);
		if (step === null) throw new ShopError("wrong_one_time_code");
		await confirmFactor(tx, { step, at: now, codeHashes: codes.map(hashRecoveryCode) });
		await recordActivity(tx, actor, "SECOND_FACTOR_ON", {});
	});
	return codes.map(formatRecoveryCode);
}

const ATTEMPTS = { max: 10, windowMs: 15 * MINUTE_MS } as const;

/**
 * Turns the second factor off. Requires a code, so that a browser left open is not enough.
 * @throws ShopError second_factor_required, wrong_one_time_code, too_many_requests
 */
export async function removeSecondFactor(shop: Shop, typed: string): Promise<void> {
	const { administrator } = asAdministrator(shop).caller;
	await limitAttempts(shop, { operation: "second factor", who: "owner", ...ATTEMPTS });
	const actor: Shop = { ...asSystem(shop), caller: { role: "system", userId: null, administrator } };
	await transaction(actor, async (tx) => {
		// The log records only actual changes.
		if (!(await selectFactor(tx))?.isOn) return;
		await checkSecondFactor(tx, actor, typed);
		await deleteFactor(tx);
		await recordActivity(tx, actor, "SECOND_FACTOR_OFF", {});
	});
}
