import { recordActivity } from "#shop/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { dismissEmail } from "./outbox.store.ts";

/**
 * Sets a letter that was given up aside for good: it is neither listed nor counted any more. For administrators.
 * @throws ShopError not_found for one that is not given up, or that was set aside before
 */
export async function dismissFailedEmail(shop: Shop, id: string): Promise<void> {
	const admin = asAdministrator(shop);
	// The letters that are owed are the shop's own book.
	await transaction(asSystem(shop), async (tx) => {
		const email = await dismissEmail(tx, id, shop.clock.now());
		if (!email) throw new ShopError("not_found");
		await recordActivity(tx, admin, "LETTER_DISMISS", { email_id: id, kind: email.kind });
	});
}
