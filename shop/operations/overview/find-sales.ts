import { dateFormat } from "#i18n/date-format.ts";
import { instantInZone } from "#platform/zoned-time.ts";
import { addDays, dayInZone, isDay } from "#shop/kernel/calendar.rules.ts";
import { asAdministrator, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { CHARITY_CENTS_PER_PURCHASE } from "#shop/selling/pricing/charity.rules.ts";
import { countDays, partsOf, rangeBefore } from "./day-range.ts";
import {
	selectBestSellers,
	selectBuyers,
	selectPointsSums,
	selectSales,
	selectUnitsEver,
} from "./sales.report.store.ts";
import { BEST_SELLERS, type DayRange, MAX_RANGE_DAYS, type Sales, type SalesFigures } from "./sales.rules.ts";

/** The days up to today, or two days. */
export type SalesQuery = { days: number } | DayRange;

/**
 * Sales of a range of days in the shop's time zone and of the range before it. While the range lasts, the one before
 * ends at the same time of day, so that a morning is not compared with a whole day. For administrators.
 * @throws ShopError invalid_input for days that do not exist, lie in the future or are more than a year
 */
export function findSales(shop: Shop, query: SalesQuery): Promise<Sales> {
	const admin = asAdministrator(shop);
	const now = shop.clock.now();
	const { timeZone } = shop.config;
	const today = dayInZone(now, timeZone);
	const range = "days" in query ? { from: addDays(today, 1 - query.days), to: today } : checkedRange(query, today);
	const before = rangeBefore(range);
	const unit = countDays(range) === 1 ? "hour" : "day";
	const startOf = (day: string) => instantInZone(day, timeZone);
	const isRunning = range.to === today;
	return transaction(admin, async (tx) => {
		const part = { timeZone, unit } as const;
		const since = startOf(range.from);
		const until = isRunning ? now + 1 : startOf(addDays(range.to, 1));
		const current = await findFigures(tx, { ...part, range, since, until });
		const previous = await findFigures(tx, {
			...part,
			range: before,
			since: startOf(before.from),
			until: isRunning ? instantInZone(`${before.to}T${timeInZone(now, timeZone)}`, timeZone) : since,
		});
		return {
			...range,
			unit,
			current,
			previous: { ...previous, ...before },
			bestSellers: await selectBestSellers(tx, { since, until, limit: BEST_SELLERS, language: shop.language }),
			charityCents: current.units * CHARITY_CENTS_PER_PURCHASE,
			charityCentsEver: (await selectUnitsEver(tx)) * CHARITY_CENTS_PER_PURCHASE,
		};
	});
}

function checkedRange({ from, to }: DayRange, today: string): DayRange {
	const invalid = (field: "from" | "to", code: "invalid" | "out_of_range") =>
		new ShopError("invalid_input", { details: [{ field, code }] });
	if (!isDay(from)) throw invalid("from", "invalid");
	if (!isDay(to)) throw invalid("to", "invalid");
	if (to > today || to < from) throw invalid("to", "out_of_range");
	if (countDays({ from, to }) > MAX_RANGE_DAYS) throw invalid("from", "out_of_range");
	return { from, to };
}

async function findFigures(
	tx: ShopTransaction,
	period: { range: DayRange; since: number; until: number; timeZone: string; unit: "hour" | "day" },
): Promise<SalesFigures> {
	const rows = await selectSales(tx, period);
	const sum = (of: "orders" | "units" | "paidCents" | "refundedCents" | "disputedCents") =>
		rows.reduce((total, row) => total + row[of], 0);
	const byPart = new Map(rows.map((row) => [row.at, row]));
	return {
		orders: sum("orders"),
		revenueCents: sum("paidCents") - sum("refundedCents") - sum("disputedCents"),
		refundedCents: sum("refundedCents"),
		disputedCents: sum("disputedCents"),
		units: sum("units"),
		...(await selectBuyers(tx, period)),
		...(await selectPointsSums(tx, period)),
		points: partsOf(period.range).map((at) => {
			const row = byPart.get(at);
			if (row === undefined) return { at, orders: 0, revenueCents: 0 };
			return { at, orders: row.orders, revenueCents: row.paidCents - row.refundedCents - row.disputedCents };
		}),
	};
}

/** The time of day of an instant in a time zone: "09:30:00". */
function timeInZone(at: number, timeZone: string): string {
	return dateFormat("en-GB", { timeZone, hourCycle: "h23", timeStyle: "medium" }).format(at);
}
