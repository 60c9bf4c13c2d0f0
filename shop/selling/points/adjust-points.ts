import type { Language, Shop, ShopTransaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { queueMessage } from "#shop/kernel/outbox/queue-message.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import { findPoints, lockUsablePoints } from "./find-points.ts";
import { selectRecipient } from "./points.report.store.ts";
import { pointsExpireAt } from "./points.rules.ts";
import { insertPoints, isAdjusted, selectLots } from "./points.store.ts";
import { allocateRedemption } from "./points-lots.rules.ts";

/** `points` is negative for points that are taken; `reason` is what the customer reads; `key` identifies the attempt. */
export type PointsAdjustment = { userId: string; points: number; reason: string; key: string };

/**
 * Gives points to an account by hand, as a lot that lasts as long as earned ones, or takes some, the first to expire first and
 * never more than no open checkout holds; the customer gets an email with the reason (D-278). The same key changes nothing
 * again. Within the caller's transaction, which locks the account.
 * @returns the balance, and whether this changed it
 * @throws ShopError points_below_zero
 */
export async function adjustPoints(
	tx: ShopTransaction,
	shop: Shop,
	{ userId, points, reason, key }: PointsAdjustment,
): Promise<{ balance: number; isNew: boolean }> {
	const at = shop.clock.now();
	const usable = await lockUsablePoints(tx, userId, at);
	const isNew = !(await isAdjusted(tx, userId, key));
	if (isNew) {
		const entry = { userId, orderId: null, description: reason, period: key, at };
		if (points > 0) {
			const expiresAt = pointsExpireAt(at, settingOf(shop, "points").lifetimeYears);
			await insertPoints(tx, [{ ...entry, lotId: null, kind: "grant", points, expiresAt }]);
		} else {
			const wanted = -points;
			if (wanted > usable) throw new ShopError("points_below_zero", { params: { available: usable } });
			const shares = allocateRedemption(await selectLots(tx, userId, at), wanted);
			await insertPoints(
				tx,
				shares.map(({ lotId, points: taken, expiresAt }) => ({
					...entry,
					lotId,
					kind: "deduction",
					points: -taken,
					expiresAt,
				})),
			);
		}
	}
	const { balance } = await findPoints(tx, userId, at);
	if (isNew) {
		const { email, name, language } = await selectRecipient(tx, userId);
		await queueMessage(tx, {
			kind: "points_adjusted",
			orderId: null,
			onceKey: `points ${key}`,
			recipient: email,
			language,
			data: { name, points, reason, balance },
			at,
		});
	}
	return { balance, isNew };
}

/** To whom emails about an account's points go, in the chosen language, else that of the latest order. */
export function findRecipient(
	tx: ShopTransaction,
	userId: string,
): Promise<{ email: string; name: string; language: Language }> {
	return selectRecipient(tx, userId);
}
