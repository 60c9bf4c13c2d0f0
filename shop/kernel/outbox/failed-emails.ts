import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { FAILED_EMAILS_SHOWN, type FailedEmail } from "./outbox.rules.ts";
import { dismissEmail, requeueEmail, selectFailedEmails, selectTroubleCounts } from "./outbox.store.ts";

/** The latest {@link FAILED_EMAILS_SHOWN} failed emails. For administrators. */
export function findFailedEmails(shop: Shop): Promise<FailedEmail[]> {
	return transaction(asAdministrator(shop), (tx) => selectFailedEmails(tx, FAILED_EMAILS_SHOWN));
}

/** How many emails have failed for good, and how many have been due for longer than `dueForMs`. For checks and alarms. */
export function countTroubledEmails(shop: Shop, dueForMs: number): Promise<{ failed: number; stuck: number }> {
	return transaction(asSystem(shop), (tx) => selectTroubleCounts(tx, shop.clock.now() - dueForMs));
}

/**
 * Retries a failed email at once, with the full number of attempts. For administrators.
 * @throws ShopError not_found if it has not failed or carries a short-lived link
 */
export async function retryFailedEmail(shop: Shop, id: string): Promise<void> {
	const admin = asAdministrator(shop);
	// Administrators can read the outbox but not write to it.
	await transaction(asSystem(shop), async (tx) => {
		const email = await requeueEmail(tx, id, shop.clock.now());
		if (!email) throw new ShopError("not_found");
		await recordActivity(tx, admin, "EMAIL_RETRY", { email_id: id, kind: email.kind });
	});
}

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
		await recordActivity(tx, admin, "EMAIL_DISMISS", { email_id: id, kind: email.kind });
	});
}
