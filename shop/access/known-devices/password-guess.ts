import { GUESSES_OF_ADDRESS, PASSWORD_GUESSES } from "#shop/access/limits/throttle.rules.ts";
import { clearThrottle, refundAttempt, type Throttled, throttle } from "#shop/access/limits/throttle.ts";
import type { Shop } from "#shop/kernel/context.ts";
import type { GuessedHolder, KnownDevice } from "./known-device.rules.ts";
import { findKnownDevice } from "./known-devices.ts";

/** A counted attempt; `device` is the known browser it comes from. */
export type PasswordGuess = { device: KnownDevice | null; counted: Throttled };

/**
 * Counts an attempt at the password of an account or one of the staff (by email in lower case, whether it exists or not)
 * or of the admin, before the password is checked. Each known browser has its own bucket; all others share one per password.
 * @throws ShopError too_many_requests, with the `seconds` to wait
 */
export async function beginGuess(
	shop: Shop,
	holder: GuessedHolder,
	from: { deviceTokens: readonly string[]; address: string | null },
): Promise<PasswordGuess> {
	const [action, who] =
		holder === "admin"
			? ["admin sign-in", "everybody"]
			: "email" in holder
				? ["sign-in", holder.email]
				: ["staff sign-in", holder.staffEmail];
	const device = await findKnownDevice(shop, holder, from.deviceTokens);
	if (device === null && from.address !== null) {
		await throttle(shop, { action: `${action} address`, who: from.address, limit: GUESSES_OF_ADDRESS });
	}
	const counted = {
		...(device ? { action: `${action} known device`, who: device.id } : { action, who }),
		limit: PASSWORD_GUESSES,
	};
	await throttle(shop, counted);
	return { device, counted };
}

/**
 * Takes back the count of a correct attempt. A known browser's bucket is emptied; in the shared one only this attempt
 * is taken back, or each of the owner's sign-ins would give an attacker another hundred.
 */
export async function endGuess(shop: Shop, { device, counted }: PasswordGuess): Promise<void> {
	if (device) await clearThrottle(shop, counted);
	else await refundAttempt(shop, counted);
}
