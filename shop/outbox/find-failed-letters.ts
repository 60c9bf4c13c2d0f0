import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { FAILED_LETTERS_SHOWN, type FailedLetter } from "./outbox.rules.ts";
import { selectFailedLetters } from "./outbox.store.ts";

/** The letters that were given up, the latest {@link FAILED_LETTERS_SHOWN}. For administrators. */
export function findFailedLetters(shop: Shop): Promise<FailedLetter[]> {
	return transaction(asAdministrator(shop), (tx) => selectFailedLetters(tx, FAILED_LETTERS_SHOWN));
}
