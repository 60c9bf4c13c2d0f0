import { asAdministrator, type Shop, transaction } from "#shop/kernel/context.ts";
import { csvLine, spreadsheetTime } from "#shop/kernel/csv.rules.ts";
import { type ActivityEntry, type ActivityFilter, ANY_ACTIVITY } from "./activity.rules.ts";
import { selectNewest } from "./activity.store.ts";
import { recordActivity } from "./record-activity.ts";

const ENTRIES_AT_ONCE = 1000;

/**
 * Exports the entries of a filter as CSV, newest first; times in the shop's time zone, which the header names. The
 * export is recorded in the log itself. For administrators.
 */
export async function exportActivity(shop: Shop, filter: ActivityFilter = ANY_ACTIVITY): Promise<string> {
	const admin = asAdministrator(shop);
	const { timeZone } = shop.config;
	const lines = [csvLine(["id", `time (${timeZone})`, "person", "action", "details", "ip_address", "user_agent"])];
	let after: ActivityEntry | null = null;
	for (;;) {
		const query = { ...filter, timeZone, after, limit: ENTRIES_AT_ONCE };
		const entries: ActivityEntry[] = await transaction(admin, (tx) => selectNewest(tx, query));
		for (const entry of entries) lines.push(csvLine(toRow(entry, timeZone)));
		after = entries.at(-1) ?? null;
		if (entries.length < ENTRIES_AT_ONCE) break;
	}
	const set = Object.entries(filter).filter(([, value]) => value !== null);
	await transaction(admin, (tx) =>
		recordActivity(tx, admin, "ACTIVITY_EXPORT", { entries: lines.length - 1, ...Object.fromEntries(set) }),
	);
	return lines.join("");
}

function toRow(entry: ActivityEntry, timeZone: string): string[] {
	const details = Object.entries(entry.details).map(([name, value]) => `${name}: ${value}`);
	return [
		String(entry.id),
		spreadsheetTime(entry.createdAt, timeZone),
		entry.adminEmail,
		entry.actionType,
		details.join("; "),
		entry.ipAddress ?? "",
		entry.userAgent ?? "",
	];
}
