import { isAdminPassword } from "#platform/admin-password.ts";
import { beginGuess, endGuess } from "#shop/access/known-devices/password-guess.ts";
import { confirmCode, findSecondFactor } from "#shop/access/second-factor/second-factor.ts";
import { findStaffSignIn } from "#shop/access/staff/find-staff-sign-in.ts";
import { asAdministrator, asSystem, type Shop } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { recordFailedSignIn } from "./record-failed-sign-in.ts";

type Confirmation = { password: string; deviceTokens: readonly string[]; clientIp: string | null };

/** What shows that the caller is who signed in, and for the limits of attempts where it comes from. */
export type PersonProof = Confirmation & { code: string };

/**
 * Checks the caller's own password for the admin again before something that an open session alone should not allow.
 * Attempts count together with those of the sign-in, and a failed one is logged with its `purpose`.
 * @throws ShopError wrong_password, too_many_requests
 */
export async function confirmAdminPassword(shop: Shop, input: Confirmation & { purpose: string }): Promise<void> {
	const { administrator } = asAdministrator(shop).caller;
	const { password, deviceTokens, clientIp, purpose } = input;
	const { email, staffId } = administrator;
	const holder = staffId === undefined ? "admin" : { staffEmail: email };
	const guess = await beginGuess(shop, holder, { deviceTokens, address: clientIp });
	const isRight =
		staffId === undefined
			? await isAdminPassword(shop.config, password)
			: (await findStaffSignIn(shop, email, password)) !== null;
	if (!isRight) {
		const system = asSystem(shop);
		await recordFailedSignIn({ ...system, caller: { ...system.caller, administrator } }, { reason: purpose });
		throw new ShopError("wrong_password");
	}
	await endGuess(shop, guess);
}

/**
 * The same, where a code of the caller's second factor, if that is on, does as well.
 * @throws ShopError wrong_password, wrong_one_time_code, too_many_requests
 */
export async function confirmPerson(shop: Shop, proof: PersonProof, purpose: string): Promise<void> {
	const hasCode = proof.code.trim() !== "" && (await findSecondFactor(shop)).isOn;
	await (hasCode ? confirmCode(shop, proof.code) : confirmAdminPassword(shop, { ...proof, purpose }));
}
