import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { FIRST_HASH } from "./activity.rules.ts";
import { selectEntriesAfter } from "./activity.store.ts";
import { hashEntry } from "./hash-entry.ts";

const ENTRIES_AT_ONCE = 1000;

/**
 * Verifies the whole hash chain and finds the first entry that was changed, or that follows a deleted one. For
 * administrators.
 * @returns how many entries are valid, and the id of the first invalid one (null if all are valid)
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
