import { describe, expect, test } from "vitest";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { isCarrierHoliday } from "./carrier-holidays.rules.ts";

/** The holidays of a year, such as "2026-01-01". */
function holidaysOf(year: number): string[] {
	const days: string[] = [];
	for (let day = Date.UTC(year, 0, 1); day < Date.UTC(year + 1, 0, 1); day += DAY_MS) {
		if (isCarrierHoliday(day)) days.push(new Date(day).toISOString().slice(0, 10));
	}
	return days;
}

describe("D-85 the carrier delivers nothing on its holidays", () => {
	// Saturdays: July 4, 2026; June 19 and December 25, 2027; January 1 and November 11, 2028. July 4, 2027 is a Sunday.
	test.each([
		[2026, "01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25"],
		[2027, "01-01 01-18 02-15 05-31 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-25"],
		[2028, "01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25"],
	])("in %i", (year, days) => {
		expect(holidaysOf(year)).toEqual(days.split(" ").map((day) => `${year}-${day}`));
	});

	test.each([
		[2029, "05-28", "11-22"],
		[2030, "05-27", "11-28"],
		[2031, "05-26", "11-27"],
		[2032, "05-31", "11-25"],
		[2033, "05-30", "11-24"],
		[2034, "05-29", "11-23"],
		[2035, "05-28", "11-22"],
	])(
		"in %i Memorial Day is %s and Thanksgiving %s, and each of the eleven falls on one day of delivery",
		(year, ...known) => {
			const days = holidaysOf(year);
			expect(days).toEqual(expect.arrayContaining(known.map((day) => `${year}-${day}`)));
			const observed = days.filter((day) => new Date(day).getUTCDay() !== 0).map((day) => Number(day.slice(5, 7)));
			expect(observed).toEqual([1, 1, 2, 5, 6, 7, 9, 10, 11, 11, 12]);
		},
	);

	test("not on the Friday before one on a Saturday, but on the Monday after one on a Sunday", () => {
		expect(isCarrierHoliday(Date.UTC(2026, 6, 3))).toBe(false);
		expect(isCarrierHoliday(Date.UTC(2034, 0, 2))).toBe(true);
		expect(isCarrierHoliday(Date.UTC(2026, 6, 6))).toBe(false);
	});
});
