import { recordActivity } from "#shop/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { reviveEmail } from "./outbox.store.ts";

/**
 * Tries a letter that was given up once more, at once and then as often as a new one. For administrators.
 * @throws ShopError not_found for one that is not given up, and for one whose link is over
 */
export async function retryFailedEmail(shop: Shop, id: string): Promise<void> {
	const admin = asAdministrator(shop);
	// The letters that are owed are the shop's own book.
	await transaction(asSystem(shop), async (tx) => {
		const email = await reviveEmail(tx, id, shop.clock.now());
		if (!email) throw new ShopError("not_found");
		await recordActivity(tx, admin, "LETTER_RETRY", { email_id: id, kind: email.kind });
	});
}
