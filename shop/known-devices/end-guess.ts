import type { Shop } from "#shop/context.ts";
import { clearThrottle, refundAttempt } from "#shop/limits/throttle.ts";
import type { PasswordGuess } from "./begin-guess.ts";

/**
 * The guess was right, so it was none. A known browser's bucket is emptied; in everybody's only this guess is taken
 * back, or each sign-in of the owner would give an attacker another hundred.
 */
export async function endGuess(shop: Shop, { device, counted }: PasswordGuess): Promise<void> {
	if (device) await clearThrottle(shop, counted);
	else await refundAttempt(shop, counted);
}
