import { instantInZone } from "#platform/zoned-time.ts";
import { addDays, dayInZone, daysOfMonth, isMonth } from "#shop/kernel/calendar.rules.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";

/** A month of the shop's time zone. */
export type ReportMonth = {
	month: string;
	days: { from: string; to: string; timeZone: string };
	isRunning: boolean;
	/** The instant (epoch ms) at which what is left is counted: the month's end, or the next one of a month that still lasts. */
	endsAt: number;
};

/**
 * A month such as "2026-10"; null for the one that still lasts.
 * @throws ShopError invalid_input for a month that does not exist or has not begun
 */
export function reportMonth(shop: Shop, chosen: string | null): ReportMonth {
	const { timeZone } = shop.config;
	const now = shop.clock.now();
	const running = dayInZone(now, timeZone).slice(0, 7);
	const month = chosen ?? running;
	const problem = !isMonth(month) ? "invalid" : month > running ? "out_of_range" : null;
	if (problem !== null) throw new ShopError("invalid_input", { details: [{ field: "month", code: problem }] });
	const days = daysOfMonth(month);
	const isRunning = month === running;
	const endsAt = isRunning ? now + 1 : instantInZone(addDays(days.to, 1), timeZone);
	return { month, days: { ...days, timeZone }, isRunning, endsAt };
}
