import { addDays, DAY_MS } from "#shop/kernel/calendar.rules.ts";
import type { DayRange } from "./sales.rules.ts";

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
