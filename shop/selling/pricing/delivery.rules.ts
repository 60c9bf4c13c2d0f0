import { calendarDay, DAY_MS, weekdayOf } from "#shop/kernel/calendar.rules.ts";
import { isCarrierHoliday } from "./carrier-holidays.rules.ts";
import { DELIVERY_BUSINESS_DAYS } from "./shipping.rules.ts";

/** The first and the last day, each as its midnight in UTC (epoch ms), whatever the time zone: format them in UTC. */
export type DeliveryEstimate = { from: number; to: number };

/** The one country that the delivery times are for (D-77). */
const ESTIMATED_COUNTRY = "US";

const SATURDAY = 6;
const SUNDAY = 0;

/**
 * When an order that is placed at an instant (epoch ms) should arrive, counted in business days from the next one of the
 * shop's calendar; weekends and the carrier's holidays are none (D-85). Null for a country that no delivery time is
 * stated for (D-77). `country` is a two-letter code; `businessDays` those of local delivery if
 * the order has it.
 */
export function deliveryEstimate(
	country: string,
	at: number,
	timeZone: string,
	businessDays: { from: number; to: number } = DELIVERY_BUSINESS_DAYS,
): DeliveryEstimate | null {
	if (!hasDeliveryTime(country)) return null;
	const today = calendarDay(at, timeZone);
	return { from: addBusinessDays(today, businessDays.from), to: addBusinessDays(today, businessDays.to) };
}

/** True for a country that the delivery times are for (D-77). `country` is a two-letter code. */
function hasDeliveryTime(country: string): boolean {
	return country.trim().toUpperCase() === ESTIMATED_COUNTRY;
}

function addBusinessDays(day: number, count: number): number {
	let reached = day;
	for (let left = count; left > 0; ) {
		reached += DAY_MS;
		if (!isWeekend(reached) && !isCarrierHoliday(reached)) left -= 1;
	}
	return reached;
}

function isWeekend(day: number): boolean {
	const weekday = weekdayOf(day);
	return weekday === SATURDAY || weekday === SUNDAY;
}
