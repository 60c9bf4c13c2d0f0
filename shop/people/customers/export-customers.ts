import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, type Shop, transaction } from "#shop/kernel/context.ts";
import { type CsvCell, csvLine, dollars, spreadsheetTime } from "#shop/kernel/csv.rules.ts";
import { selectCustomersAfter } from "./customers.report.store.ts";
import { type FoundCustomer, withBalances } from "./find-customers.ts";
import type { Segment } from "./segment.rules.ts";

const CUSTOMERS_AT_ONCE = 500;

/**
 * Exports the customers of a segment as CSV: amounts in dollars, times in the shop's time zone, which the header names. The
 * export is recorded in the activity log, without what was searched for. For administrators.
 */
export async function exportCustomers(shop: Shop, segment: Segment): Promise<string> {
	const admin = asAdministrator(shop);
	const at = shop.clock.now();
	const { timeZone } = shop.config;
	const columns = columnsIn(timeZone);
	const lines = [csvLine(columns.map(([name]) => name))];
	let after: string | null = null;
	do {
		const query = { ...segment, at, timeZone, after, limit: CUSTOMERS_AT_ONCE };
		const rows: FoundCustomer[] = await transaction(admin, async (tx) =>
			withBalances(tx, await selectCustomersAfter(tx, query), at),
		);
		for (const row of rows) lines.push(csvLine(columns.map(([, cell]) => cell(row) ?? "")));
		after = rows.length < CUSTOMERS_AT_ONCE ? null : (rows.at(-1)?.id ?? null);
	} while (after !== null);
	const { search, ...others } = segment;
	const set = Object.entries({ ...others, isSearched: search === null ? null : true });
	await transaction(admin, (tx) =>
		recordActivity(tx, admin, "CUSTOMER_EXPORT", {
			customers: lines.length - 1,
			...Object.fromEntries(set.filter(([, value]) => value !== null)),
		}),
	);
	return lines.join("");
}

type Column = [name: string, cell: (customer: FoundCustomer) => CsvCell | null];

function columnsIn(timeZone: string): Column[] {
	const time = (at: number | null) => (at === null ? null : spreadsheetTime(at, timeZone));
	return [
		["email", ({ email }) => email],
		["name", ({ name }) => name],
		["type", ({ userId }) => (userId === null ? "guest" : "member")],
		["orders", ({ orders }) => String(orders)],
		["spent", ({ spentCents }) => dollars(spentCents)],
		["points", ({ pointsBalance }) => pointsBalance?.toString() ?? null],
		[`first_order_at (${timeZone})`, ({ firstOrderAt }) => time(firstOrderAt)],
		[`last_order_at (${timeZone})`, ({ lastOrderAt }) => time(lastOrderAt)],
		[`created_at (${timeZone})`, ({ createdAt }) => time(createdAt)],
		["blocked", ({ isBlocked }) => (isBlocked ? "yes" : "no")],
		["tags", ({ tags }) => tags.join("; ")],
	];
}
