import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { FAILED_EMAILS_SHOWN, type FailedEmail } from "./outbox.rules.ts";
import { selectFailedEmails } from "./outbox.store.ts";

/** The latest {@link FAILED_EMAILS_SHOWN} failed emails. For administrators. */
export function findFailedEmails(shop: Shop): Promise<FailedEmail[]> {
	return transaction(asAdministrator(shop), (tx) => selectFailedEmails(tx, FAILED_EMAILS_SHOWN));
}
