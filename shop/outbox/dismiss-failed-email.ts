import { recordActivity } from "#shop/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { dismissEmail } from "./outbox.store.ts";

/**
 * Dismisses a failed email for good: it is no longer listed or counted. For administrators.
 * @throws ShopError not_found if it has not failed or was dismissed before
 */
export async function dismissFailedEmail(shop: Shop, id: string): Promise<void> {
	const admin = asAdministrator(shop);
	// Administrators can read the outbox but not write to it.
	await transaction(asSystem(shop), async (tx) => {
		const email = await dismissEmail(tx, id, shop.clock.now());
		if (!email) throw new ShopError("not_found");
		await recordActivity(tx, admin, "LETTER_DISMISS", { email_id: id, kind: email.kind });
	});
}
