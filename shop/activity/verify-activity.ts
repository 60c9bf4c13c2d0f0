import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { FIRST_HASH } from "./activity.rules.ts";
import { selectEntriesAfter } from "./activity.store.ts";
import { hashEntry } from "./hash-entry.ts";

const ENTRIES_AT_ONCE = 1000;

/**
 * Walks the whole chain of the log and finds the first entry that was changed, or behind which one is missing.
 * For administrators. @returns how many entries are in order, and the id of the first that is not (null: all are)
 */
export async function verifyActivity(shop: Shop): Promise<{ checked: number; brokenAt: number | null }> {
	const admin = asAdministrator(shop);
	let checked = 0;
	let lastId = 0;
	let lastHash = FIRST_HASH;
	for (;;) {
		const entries = await transaction(admin, (tx) => selectEntriesAfter(tx, lastId, ENTRIES_AT_ONCE));
		for (const entry of entries) {
			if (entry.previousHash !== lastHash || entry.hash !== hashEntry(entry)) return { checked, brokenAt: entry.id };
			checked += 1;
			lastHash = entry.hash;
			lastId = entry.id;
		}
		if (entries.length < ENTRIES_AT_ONCE) return { checked, brokenAt: null };
	}
}
