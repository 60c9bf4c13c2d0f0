import { civilDate, DAY_MS, weekdayOf } from "#shop/kernel/calendar.rules.ts";

const MONDAY = 1;
const THURSDAY = 4;

/** New Year's Day, Juneteenth, Independence Day, Veterans Day and Christmas, as month and day. */
const FIXED_HOLIDAYS = [
	[1, 1],
	[6, 19],
	[7, 4],
	[11, 11],
	[12, 25],
] as const;

/**
 * Martin Luther King Jr. Day, Presidents' Day, Labor Day, Columbus and Indigenous Peoples' Day, and Thanksgiving, as
 * month, weekday and which of the month's it is.
 */
const WEEKDAY_HOLIDAYS = [
	[1, MONDAY, 3],
	[2, MONDAY, 3],
	[9, MONDAY, 1],
	[10, MONDAY, 2],
	[11, THURSDAY, 4],
] as const;

/**
 * Whether USPS delivers no regular mail on a day, given as its midnight in UTC (epoch ms), because of a federal holiday
 * (D-85). USPS observes one on a Sunday on the Monday after it. One on a Saturday closes that Saturday only: carriers
 * deliver on the Friday before it, although federal offices are closed.
 */
export function isCarrierHoliday(day: number): boolean {
	const weekday = weekdayOf(day);
	const { month, day: dayOfMonth } = civilDate(day);
	const week = Math.ceil(dayOfMonth / 7);
	const isMemorialDay = month === 5 && weekday === MONDAY && dayOfMonth > 24;
	return (
		isMemorialDay ||
		WEEKDAY_HOLIDAYS.some(([inMonth, on, which]) => inMonth === month && on === weekday && which === week) ||
		isFixedHoliday(day) ||
		(weekday === MONDAY && isFixedHoliday(day - DAY_MS))
	);
}

function isFixedHoliday(at: number): boolean {
	const { month, day } = civilDate(at);
	return FIXED_HOLIDAYS.some(([inMonth, on]) => inMonth === month && on === day);
}
