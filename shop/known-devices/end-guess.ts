import type { Shop } from "#shop/context.ts";
import { clearThrottle, refundAttempt } from "#shop/limits/throttle.ts";
import type { PasswordGuess } from "./begin-guess.ts";

/**
 * Takes back the count of a correct attempt. A known browser's bucket is emptied; in the shared one only this attempt
 * is taken back, or each of the owner's sign-ins would give an attacker another hundred.
 */
export async function endGuess(shop: Shop, { device, counted }: PasswordGuess): Promise<void> {
	if (device) await clearThrottle(shop, counted);
	else await refundAttempt(shop, counted);
}
