import { calendarDay, DAY_MS, isoDay, weekdayOf } from "#shop/kernel/calendar.rules.ts";
import type { BusinessDays, DeliverySettings } from "#shop/kernel/settings/settings.rules.ts";
import { isCarrierHoliday } from "./carrier-holidays.rules.ts";
import type { ShippingMethod } from "./shipping.rules.ts";

/** The first and the last day, each as its midnight in UTC (epoch ms), whatever the time zone: format them in UTC. */
export type DeliveryEstimate = { from: number; to: number };

/** The one country that the delivery times are for (D-77). */
const ESTIMATED_COUNTRY = "US";

const SATURDAY = 6;
const SUNDAY = 0;

/**
 * When an order that is placed at an instant (epoch ms) should arrive, counted in business days from the next one of the
 * shop's calendar; weekends, the carrier's holidays and the days that the owner has closed are none (D-85). Null for a
 * country that no delivery time is stated for (D-77). `country` is a two-letter code.
 */
export function deliveryEstimate(
	{ country, method = "standard" }: { country: string; method?: ShippingMethod },
	at: number,
	timeZone: string,
	settings: DeliverySettings,
): DeliveryEstimate | null {
	if (!hasDeliveryTime(country)) return null;
	const today = calendarDay(at, timeZone);
	const { from, to } = businessDaysOf(method, settings);
	return { from: addBusinessDays(today, from, settings), to: addBusinessDays(today, to, settings) };
}

/** How many business days a delivery takes; not guaranteed (CONST-05, CONST-06, PRICE-05). */
export function businessDaysOf(method: ShippingMethod, settings: DeliverySettings): BusinessDays {
	return method === "local" ? settings.local : settings.standard;
}

/** True for a country that the delivery times are for (D-77). `country` is a two-letter code. */
export function hasDeliveryTime(country: string): boolean {
	return country.trim().toUpperCase() === ESTIMATED_COUNTRY;
}

function addBusinessDays(day: number, count: number, settings: DeliverySettings): number {
	let reached = day;
	for (let left = count; left > 0; ) {
		reached += DAY_MS;
		if (!isWeekend(reached) && !isClosed(reached, settings)) left -= 1;
	}
	return reached;
}

function isClosed(day: number, { hasHolidays, closedDays }: DeliverySettings): boolean {
	return (hasHolidays && isCarrierHoliday(day)) || closedDays.includes(isoDay(day));
}

function isWeekend(day: number): boolean {
	const weekday = weekdayOf(day);
	return weekday === SATURDAY || weekday === SUNDAY;
}
