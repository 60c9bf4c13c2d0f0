import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import type { DayRange } from "./sales.rules.ts";

/** A day so many days after another; before it, if negative. */
export function addDays(day: string, days: number): string {
	return new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days a range has. */
export function countDays({ from, to }: DayRange): number {
	return (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY_MS + 1;
}

/** The range of equal length that ends the day before. */
export function rangeBefore(range: DayRange): DayRange {
	const days = countDays(range);
	return { from: addDays(range.from, -days), to: addDays(range.to, -days) };
}

/** The parts of a range's chart: its days, or the hours of a single one. */
export function partsOf(range: DayRange): string[] {
	const days = countDays(range);
	if (days > 1) return Array.from({ length: days }, (_, index) => addDays(range.from, index));
	return Array.from({ length: 24 }, (_, hour) => `${range.from}T${String(hour).padStart(2, "0")}`);
}

/** Is this a day that exists? February 30 is none. */
export function isDay(text: string): boolean {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const at = Date.parse(`${text}T00:00Z`);
	return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
