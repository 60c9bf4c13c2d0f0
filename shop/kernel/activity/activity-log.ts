import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asAdministrator, type Shop, transaction } from "#shop/kernel/context.ts";
import type { PageRequest } from "#shop/kernel/lists/shortest-way.rules.ts";
import {
	ACTIVITY_WINDOW_DAYS,
	type ActivityFilter,
	type ActivityListLength,
	type ActivityStatistics,
	ANY_ACTIVITY,
	activityStatistics,
	FIRST_HASH,
	type ListedActivity,
} from "./activity.rules.ts";
import {
	countEntries,
	selectDayCounts,
	selectEntriesAfter,
	selectEntryPage,
	selectPeople,
	selectTypeCounts,
	selectTypes,
} from "./activity.store.ts";
import { selectNames } from "./activity-names.report.store.ts";
import { hashEntry } from "./record-activity.ts";

/**
 * The latest entries, newest first (AACT-10), of a filter and a page from 1, with today's names of what they are about.
 * For administrators.
 */
export function findActivity(
	shop: Shop,
	length: ActivityListLength,
	list: { filter?: ActivityFilter } & Partial<Pick<PageRequest, "page" | "beside">> = {},
): Promise<ListedActivity[]> {
	const { filter = ANY_ACTIVITY, page = 1, beside = null } = list;
	const { timeZone } = shop.config;
	return transaction(asAdministrator(shop), async (tx) => {
		const entries = await selectEntryPage(tx, { ...filter, timeZone, page, beside, pageSize: length, total: null });
		const names = await selectNames(tx, entries);
		return entries.map((entry, at) => ({ ...entry, productName: null, personName: null, ...names[at] }));
	});
}

/** How many entries a filter has, and what the log can be filtered by. For administrators. */
export function findActivityFilters(
	shop: Shop,
	filter: ActivityFilter,
): Promise<{ total: number; types: string[]; people: string[] }> {
	return transaction(asAdministrator(shop), async (tx) => ({
		total: await countEntries(tx, { ...filter, timeZone: shop.config.timeZone }),
		types: await selectTypes(tx),
		people: await selectPeople(tx),
	}));
}

/** Actions of the last 30 days, by type and by day (AACT-05..08, AACT-14). For administrators. */
export async function findActivityStatistics(shop: Shop): Promise<ActivityStatistics> {
	const since = shop.clock.now() - ACTIVITY_WINDOW_DAYS * DAY_MS;
	const { timeZone } = shop.config;
	return transaction(asAdministrator(shop), async (tx) =>
		activityStatistics(await selectTypeCounts(tx, since), await selectDayCounts(tx, { since, timeZone })),
	);
}

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
