import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, type Shop, transaction } from "#shop/kernel/context.ts";
import { csvLine, spreadsheetTime } from "#shop/kernel/csv.rules.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { averageOrderCents, type DiscountReport } from "./discount-report.rules.ts";
import {
	countDiscounts,
	type DiscountFilter,
	selectDiscountReport,
	selectDiscountReports,
} from "./discounts.report.store.ts";
import { DISCOUNTS_PER_PAGE, discountState } from "./edited-discount.rules.ts";

type Query = Omit<DiscountFilter, "now">;

/** A page of codes, newest first, with what came of each; `total` counts all pages. For administrators. */
export function findDiscountReports(
	shop: Shop,
	{ page, ...query }: Query & { page: number },
): Promise<{ discounts: DiscountReport[]; total: number }> {
	const filter = { ...query, now: shop.clock.now() };
	return transaction(asAdministrator(shop), async (tx) => ({
		discounts: await selectDiscountReports(tx, {
			...filter,
			offset: (page - 1) * DISCOUNTS_PER_PAGE,
			limit: DISCOUNTS_PER_PAGE,
		}),
		total: await countDiscounts(tx, filter),
	}));
}

/** @throws ShopError not_found */
export async function findDiscountReport(shop: Shop, id: string): Promise<DiscountReport> {
	const report = await transaction(asAdministrator(shop), (tx) => selectDiscountReport(tx, id));
	if (report === undefined) throw new ShopError("not_found");
	return report;
}

const AT_ONCE = 500;

/**
 * The codes of a filter as CSV: amounts in dollars, times in the shop's time zone, which the header names. The export is
 * recorded in the activity log. For administrators.
 */
export async function exportDiscounts(shop: Shop, query: Query): Promise<string> {
	const admin = asAdministrator(shop);
	const { timeZone } = shop.config;
	const now = shop.clock.now();
	const lines = [csvLine(columns(timeZone))];
	for (let offset = 0; ; offset += AT_ONCE) {
		const rows = await transaction(admin, (tx) => selectDiscountReports(tx, { ...query, now, offset, limit: AT_ONCE }));
		for (const row of rows) lines.push(csvLine(toRow(row, { timeZone, now })));
		if (rows.length < AT_ONCE) break;
	}
	await transaction(admin, (tx) => recordActivity(tx, admin, "DISCOUNT_EXPORT", { discounts: lines.length - 1 }));
	return lines.join("");
}

function columns(timeZone: string): string[] {
	return [
		"code",
		"state",
		"kind",
		"percent",
		"amount",
		"product_ids",
		"minimum",
		`starts_at (${timeZone})`,
		`ends_at (${timeZone})`,
		"max_uses",
		"max_uses_per_customer",
		"first_order",
		"members_only",
		"uses",
		"orders",
		"revenue",
		"cost",
		"average_order",
		"note",
	];
}

function toRow(row: DiscountReport, { timeZone, now }: { timeZone: string; now: number }): string[] {
	const dollars = (cents: number) => (cents / 100).toFixed(2);
	const time = (at: number | null) => (at === null ? "" : spreadsheetTime(at, timeZone));
	return [
		row.code,
		discountState(row, now),
		row.kind,
		row.kind === "percent" ? String(row.percent) : "",
		row.kind === "amount" ? dollars(row.amountCents) : "",
		row.productIds.join(" "),
		dollars(row.minimumCents),
		time(row.startsAt),
		time(row.endsAt),
		String(row.maxUses ?? ""),
		String(row.maxUsesPerCustomer ?? ""),
		row.firstOrder ? "yes" : "no",
		row.membersOnly ? "yes" : "no",
		String(row.uses),
		String(row.orders),
		dollars(row.revenueCents),
		dollars(row.costCents),
		dollars(averageOrderCents(row)),
		row.note,
	];
}
