import { codeAddress, findCodeStep, newCodeSecret } from "#platform/one-time-codes.ts";
import { limitAttempts } from "#shop/access/limits/limit-attempts.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import {
	type Administrator,
	asAdministrator,
	asSystem,
	type Shop,
	type ShopTransaction,
	transaction,
} from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { checkSecondFactor, hashRecoveryCode } from "./check-second-factor.ts";
import { sealCodeSecret, unsealCodeSecret } from "./seal-code-secret.ts";
import { formatRecoveryCode, normalizeCode, RECOVERY_CODES, type SecondFactor } from "./second-factor.rules.ts";
import {
	confirmFactor,
	countRecoveryCodes,
	deleteFactor,
	type FactorHolder,
	replaceFactor,
	selectFactor,
} from "./second-factor.store.ts";

/** Whether the caller's own sign-in requires a second factor, and how many recovery codes are left. */
export async function findSecondFactor(shop: Shop): Promise<SecondFactor> {
	const { holder } = callerOf(shop);
	return transaction(asSystem(shop), async (tx) => {
		const isOn = (await selectFactor(tx, holder))?.isOn === true;
		return { isOn, recoveryCodesLeft: isOn ? await countRecoveryCodes(tx, holder) : 0 };
	});
}

/**
 * Creates a secret for an authenticator app. It is not in force until a code has confirmed it.
 * @returns the secret (base32) and the URI for a QR code, shown only once
 * @throws ShopError second_factor_on if one is on
 */
export async function beginSecondFactor(shop: Shop): Promise<{ secret: string; address: string }> {
	const { administrator, holder } = callerOf(shop);
	const secret = newCodeSecret();
	await transaction(asSystem(shop), async (tx) => {
		if ((await selectFactor(tx, holder))?.isOn) throw new ShopError("second_factor_on");
		await replaceFactor(tx, holder, sealCodeSecret(shop, holder, secret), shop.clock.now());
	});
	return { secret, address: codeAddress(secret, { shop: "SoftBrace", account: administrator.email }) };
}

/**
 * Turns the second factor on after a code has shown that the app has the secret.
 * @returns the recovery codes, shown only once
 * @throws ShopError wrong_one_time_code, second_factor_on; not_found if the setup was not started
 */
export async function confirmSecondFactor(shop: Shop, typed: string): Promise<string[]> {
	const { holder, actor } = callerOf(shop);
	const now = shop.clock.now();
	const codes = Array.from({ length: RECOVERY_CODES }, () => shop.ids.code(12).toLowerCase());
	await transaction(actor, async (tx) => {
		const factor = await selectFactor(tx, holder);
		if (!factor) throw new ShopError("not_found");
		if (factor.isOn) throw new ShopError("second_factor_on");
		const stored = unsealCodeSecret(shop, holder, factor.sealedSecret);
		const step = stored === null ? null : findCodeStep(stored.secret, normalizeCode(typed), now);
		if (step === null) throw new ShopError("wrong_one_time_code");
		await confirmFactor(tx, holder, { step, at: now, codeHashes: codes.map(hashRecoveryCode) });
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
	const { holder, actor } = callerOf(shop);
	await limitCodes(shop, holder);
	await transaction(actor, async (tx) => {
		// The log records only actual changes.
		if (!(await selectFactor(tx, holder))?.isOn) return;
		await checkSecondFactor(tx, actor, holder, typed);
		await deleteFactor(tx, holder);
		await recordActivity(tx, actor, "SECOND_FACTOR_OFF", {});
	});
}

/**
 * Checks a code of the caller's second factor, which is on, before something that an open session alone should not allow.
 * @throws ShopError wrong_one_time_code, too_many_requests
 */
export async function confirmCode(shop: Shop, typed: string): Promise<void> {
	const { holder, actor } = callerOf(shop);
	await limitCodes(shop, holder);
	await transaction(actor, (tx) => checkSecondFactor(tx, actor, holder, typed));
}

/**
 * Turns off the second factor of a member of the staff who has lost phone and recovery codes, in the transaction of the
 * owner who decides it. @returns whether it was on
 */
export async function resetStaffFactor(tx: ShopTransaction, staffId: string): Promise<boolean> {
	const factor = await selectFactor(tx, { staffId });
	await deleteFactor(tx, { staffId });
	return factor?.isOn === true;
}

async function limitCodes(shop: Shop, holder: FactorHolder): Promise<void> {
	const who = holder === "admin" ? "owner" : holder.staffId;
	await limitAttempts(shop, { operation: "second factor", who, ...ATTEMPTS });
}

/** Everyone has a second factor of their own; the shop stores it, and the log names who changed it. */
function callerOf(shop: Shop): { administrator: Administrator; holder: FactorHolder; actor: Shop } {
	const { administrator } = asAdministrator(shop).caller;
	const { staffId } = administrator;
	const actor: Shop = { ...asSystem(shop), caller: { role: "system", userId: null, administrator } };
	return { administrator, holder: staffId === undefined ? "admin" : { staffId }, actor };
}
