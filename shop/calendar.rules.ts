/** Milliseconds of a second, a minute, an hour and a day. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The time zone the shop lives in, unless it is configured otherwise (D-43). */
export const SHOP_TIME_ZONE = "America/Chicago";

/** A date and time of day as a wall clock shows it; `month` 1-12. */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number; second: number };

/**
 * The instant (epoch ms) at which a wall clock in `timeZone` shows this time. A time that a clock change repeats is its
 * first occurrence, one that it skips lies as far behind the change as the clock was put forward.
 * Throws a RangeError for an unknown time zone.
 */
export function instantInZone(wall: WallTime, timeZone: string): number {
	const asUtc = utcInstant(wall);
	const before = asUtc - offsetMs(asUtc - DAY_MS, timeZone);
	const after = asUtc - offsetMs(asUtc + DAY_MS, timeZone);
	const isShown = (at: number) => at + offsetMs(at, timeZone) === asUtc;
	return isShown(before) ? before : isShown(after) ? after : before;
}

/** What a wall clock in `timeZone` shows at an instant (epoch ms). Throws a RangeError for an unknown time zone. */
export function wallTimeInZone(at: number, timeZone: string): WallTime {
	const format = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
		timeZone,
		hourCycle: "h23",
		year: "numeric",
		month: "numeric",
		day: "numeric",
		hour: "numeric",
		minute: "numeric",
		second: "numeric",
	});
	const shown: Record<string, number> = {};
	for (const { type, value } of format.formatToParts(at)) shown[type] = Number(value);
	const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown;
	return { year, month, day, hour, minute, second };
}

/** "2025-07-13T00:00" (seconds optional) → wall time, or null when it is not a date that exists. */
export function parseWallTime(text: string): WallTime | null {
	const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?$/.exec(text);
	if (match === null) return null;
	const [year, month, day, hour, minute, second] = match.slice(1).map((digits) => Number(digits ?? 0)) as number[];
	const wall = { year: year!, month: month!, day: day!, hour: hour!, minute: minute!, second: second! };
	const inRange = wall.month >= 1 && wall.month <= 12 && wall.hour < 24 && wall.minute < 60 && wall.second < 60;
	const exists = inRange && wall.day >= 1 && wall.day <= daysInMonth(wall.year, wall.month);
	return exists ? wall : null;
}

/** The same UTC time of day so many years on; 29 February becomes 1 March where there is none. */
export function addYears(at: number, years: number): number {
	const timeOfDayMs = ((at % DAY_MS) + DAY_MS) % DAY_MS;
	const { year, month, day } = civilDate((at - timeOfDayMs) / DAY_MS);
	return dayNumber(year + years, month, day) * DAY_MS + timeOfDayMs;
}

/** The same wall time on the next day of the calendar. */
export function nextDay(wall: WallTime): WallTime {
	return { ...wall, ...civilDate(dayNumber(wall.year, wall.month, wall.day) + 1) };
}

function offsetMs(at: number, timeZone: string): number {
	return utcInstant(wallTimeInZone(at, timeZone)) - Math.floor(at / SECOND_MS) * SECOND_MS;
}

function utcInstant({ year, month, day, hour, minute, second }: WallTime): number {
	return dayNumber(year, month, day) * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS + second * SECOND_MS;
}

function daysInMonth(year: number, month: number): number {
	return dayNumber(month === 12 ? year + 1 : year, (month % 12) + 1, 1) - dayNumber(year, month, 1);
}

// Years are counted from March, so that the leap day is the last day of a year: Howard Hinnant's days_from_civil.
function dayNumber(year: number, month: number, day: number): number {
	const marchYear = month > 2 ? year : year - 1;
	const era = Math.floor(marchYear / 400);
	const yearOfEra = marchYear - era * 400;
	const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
	const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
	return era * 146_097 + dayOfEra - 719_468;
}

function civilDate(days: number): { year: number; month: number; day: number } {
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
