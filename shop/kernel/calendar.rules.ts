import { dateFormat } from "#i18n/date-format.ts";

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The shop's default time zone (D-43). */
export const SHOP_TIME_ZONE = "America/Chicago";

/** The same UTC time of day this many years later; February 29 becomes March 1 where it does not exist. */
export function addYears(at: number, years: number): number {
	const date = new Date(at);
	return date.setUTCFullYear(date.getUTCFullYear() + years);
}

/** Start of the next month in UTC. */
export function nextMonthOf(at: number): number {
	const date = new Date(at);
	return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

/** The weekday of a day, given as its midnight in UTC (epoch ms): 0 is Sunday. */
export function weekdayOf(day: number): number {
	return new Date(day).getUTCDay();
}

/** The month, from 1, and the day of the month of a day, given as its midnight in UTC (epoch ms). */
export function civilDate(day: number): { month: number; day: number } {
	const date = new Date(day);
	return { month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The calendar day of an instant (epoch ms) in a time zone, such as "2025-07-13". */
export function dayInZone(at: number, timeZone: string): string {
	const format = dateFormat("en-US", {
		timeZone,
		calendar: "gregory",
		year: "numeric",
		month: "2-digit",
		day: "2-digit",
	});
	const parts = format.formatToParts(at);
	const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
	return `${part("year")}-${part("month")}-${part("day")}`;
}

/** A day given as its midnight in UTC (epoch ms), such as "2025-07-13". */
export function isoDay(day: number): string {
	return new Date(day).toISOString().slice(0, 10);
}

/** Whether a text is a day such as "2025-07-13"; February 30 is none. */
export function isCalendarDay(text: string): boolean {
	const at = Date.parse(`${text}T00:00Z`);
	return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && isoDay(at) === text;
}

/** The time of day of an instant (epoch ms) in a time zone, such as "09:30". */
export function timeInZone(at: number, timeZone: string): string {
	return dateFormat("en-GB", { timeZone, hourCycle: "h23", hour: "2-digit", minute: "2-digit" }).format(at);
}

/** The same day as its midnight in UTC (epoch ms), to count days from. */
export function calendarDay(at: number, timeZone: string): number {
	return Date.parse(dayInZone(at, timeZone));
}

/** Is this a day that exists, such as "2025-07-13"? February 30 is none, and the database knows no year 0. */
export function isDay(text: string): boolean {
	if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
	const at = Date.parse(`${text}T00:00Z`);
	return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** A day so many days after another; before it, if negative. */
export function addDays(day: string, days: number): string {
	return new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Is this a month that exists, such as "2025-07"? */
export function isMonth(text: string): boolean {
	return isDay(`${text}-01`);
}

/** The month so many months after another; before it, if negative. */
export function addMonths(month: string, months: number): string {
	const [year = 0, number = 0] = month.split("-").map(Number);
	return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
	return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}
