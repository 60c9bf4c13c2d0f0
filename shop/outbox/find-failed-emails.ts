import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { FAILED_EMAILS_SHOWN, type FailedEmail } from "./outbox.rules.ts";
import { selectFailedEmails } from "./outbox.store.ts";

/** The letters that were given up, the latest {@link FAILED_LETTERS_SHOWN}. For administrators. */
export function findFailedEmails(shop: Shop): Promise<FailedEmail[]> {
	return transaction(asAdministrator(shop), (tx) => selectFailedEmails(tx, FAILED_EMAILS_SHOWN));
}
