import { recordActivity } from "#shop/activity/record-activity.ts";
import { MINUTE_MS } from "#shop/calendar.rules.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/context.ts";
import { limitAttempts } from "#shop/limits/limit-attempts.ts";
import { checkSecondFactor } from "./check-second-factor.ts";
import { deleteFactor, selectFactor } from "./second-factor.store.ts";

const ATTEMPTS = { most: 10, windowMs: 15 * MINUTE_MS } as const;

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
