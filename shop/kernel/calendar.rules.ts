export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The shop's default time zone (D-43). */
export const SHOP_TIME_ZONE = "America/Chicago";

/** The same UTC time of day this many years later; February 29 becomes March 1 where it does not exist. */
export function addYears(at: number, years: number): number {
	const timeOfDayMs = ((at % DAY_MS) + DAY_MS) % DAY_MS;
	const { year, month, day } = civilDate((at - timeOfDayMs) / DAY_MS);
	return dayNumber(year + years, month, day) * DAY_MS + timeOfDayMs;
}

// Howard Hinnant's days_from_civil: years start in March, so that the leap day is the last day of a year.
function dayNumber(year: number, month: number, day: number): number {
	const marchYear = month > 2 ? year : year - 1;
	const era = Math.floor(marchYear / 400);
	const yearOfEra = marchYear - era * 400;
	const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
	const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
	return era * 146_097 + dayOfEra - 719_468;
}

/** The weekday of a day, given as its midnight in UTC (epoch ms): 0 is Sunday. January 1, 1970 was a Thursday. */
export function weekdayOf(day: number): number {
	return (((day / DAY_MS + 4) % 7) + 7) % 7;
}

/** The date of a day, counted from January 1, 1970, in UTC. */
export function civilDate(days: number): { year: number; month: number; day: number } {
	const shifted = days + 719_468;
	const era = Math.floor(shifted / 146_097);
	const dayOfEra = shifted - era * 146_097;
	const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
	const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
	const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
	const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
	const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
	const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
	return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** By time zone: making a format takes a hundred times as long as using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant (epoch ms) in a time zone, such as "2025-07-13". */
export function dayInZone(at: number, timeZone: string): string {
	const format = dayFormats.get(timeZone) ?? dayFormatOf(timeZone);
	dayFormats.set(timeZone, format);
	const parts = format.formatToParts(at);
	const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
	return `${part("year")}-${part("month")}-${part("day")}`;
}

function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
	return new Intl.DateTimeFormat("en-US", {
		timeZone,
		calendar: "gregory",
		year: "numeric",
		month: "2-digit",
		day: "2-digit",
	});
}

/** The same day as its midnight in UTC (epoch ms), to count days from. */
export function calendarDay(at: number, timeZone: string): number {
	const [year = 0, month = 0, day = 0] = dayInZone(at, timeZone).split("-").map(Number);
	return dayNumber(year, month, day) * DAY_MS;
}
