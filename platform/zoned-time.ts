import { dateFormat } from "#i18n/date-format.ts";

/**
 * The instant (epoch ms) of a wall time such as "2025-07-13T00:00" in a time zone. A wall time skipped in spring counts
 * from before the change (02:30 is 03:30); one that occurs twice in the fall is the first. A date alone is its midnight.
 */
export function instantInZone(wallTime: string, timeZone: string): number {
	const asUtc = parseAsUtc(wallTime);
	const before = asUtc - offsetAt(asUtc - DAY_MS, timeZone);
	const after = asUtc - offsetAt(asUtc + DAY_MS, timeZone);
	const shown = [before, after].filter((instant) => instant + offsetAt(instant, timeZone) === asUtc);
	return shown.length > 0 ? Math.min(...shown) : before;
}

export function isTimeZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat("en-US", { timeZone: name });
		return true;
	} catch {
		return false;
	}
}

/** Is this a valid wall time? February 31 is not, though Date.parse accepts it. */
export function isWallTime(text: string): boolean {
	const match = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?)?$/.exec(text);
	const instant = parseAsUtc(text);
	return match !== null && !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(match[1] ?? "");
}

function parseAsUtc(wallTime: string): number {
	return Date.parse(wallTime.includes("T") ? `${wallTime}Z` : `${wallTime}T00:00Z`);
}

const DAY_MS = 86_400_000;

/** Offset of the zone from UTC at an instant, in ms. */
function offsetAt(instant: number, timeZone: string): number {
	const parts = dateFormat("en-US", {
		timeZone,
		hourCycle: "h23",
		year: "numeric",
		month: "numeric",
		day: "numeric",
		hour: "numeric",
		minute: "numeric",
		second: "numeric",
	}).formatToParts(instant);
	const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
	const wall = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
	return wall - Math.floor(instant / 1000) * 1000;
}
