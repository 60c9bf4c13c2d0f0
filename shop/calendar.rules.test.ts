import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addYears, DAY_MS, instantInZone, nextDay, parseWallTime, wallTimeInZone } from "./calendar.rules.ts";

const instants = fc.integer({ min: Date.UTC(1971, 0, 1), max: Date.UTC(2100, 0, 1) });
const zones = fc.constantFrom("America/Chicago", "UTC", "Asia/Kolkata", "Australia/Lord_Howe", "America/St_Johns");

function wall(text: string) {
	const parsed = parseWallTime(text);
	if (parsed === null) throw new Error(`not a date: ${text}`);
	return parsed;
}

describe("instantInZone", () => {
	test.each([
		["2025-07-13T00:00", "America/Chicago", "2025-07-13T05:00:00Z"],
		["2025-01-13T00:00", "America/Chicago", "2025-01-13T06:00:00Z"],
		["2025-07-13T00:00", "UTC", "2025-07-13T00:00:00Z"],
		["2025-07-13T00:00", "Asia/Kolkata", "2025-07-12T18:30:00Z"],
		// The clock goes back: 1:30 comes twice, the first one counts. It goes forward: 2:30 is an hour behind the change.
		["2025-11-02T01:30", "America/Chicago", "2025-11-02T06:30:00Z"],
		["2025-03-09T02:30", "America/Chicago", "2025-03-09T08:30:00Z"],
		["2025-03-09T03:00", "America/Chicago", "2025-03-09T08:00:00Z"],
		["2025-11-02T02:00", "America/Chicago", "2025-11-02T08:00:00Z"],
	])("%s in %s is %s", (text, zone, instant) => {
		expect(instantInZone(wall(text), zone)).toBe(Date.parse(instant));
	});

	test("is the way back from wallTimeInZone, but for the hour that a clock change repeats", () => {
		fc.assert(
			fc.property(instants, zones, (at, zone) => {
				const seconds = Math.floor(at / 1000) * 1000;
				const back = instantInZone(wallTimeInZone(seconds, zone), zone);
				expect(wallTimeInZone(back, zone)).toEqual(wallTimeInZone(seconds, zone));
				expect([0, 30 * 60_000, 60 * 60_000]).toContain(seconds - back);
			}),
		);
	});

	test("refuses a time zone that does not exist", () => {
		expect(() => instantInZone(wall("2025-07-13T00:00"), "Mars/Olympus")).toThrow(RangeError);
	});
});

describe("dates", () => {
	test("agree with the platform's calendar", () => {
		fc.assert(
			fc.property(instants, (at) => {
				const date = new Date(at);
				const expected = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCHours()];
				const { year, month, day, hour } = wallTimeInZone(at, "UTC");
				expect([year, month, day, hour]).toEqual(expected);
				const midnight = { year, month, day, hour: 0, minute: 0, second: 0 };
				expect(instantInZone(midnight, "UTC")).toBe(Date.UTC(year, month - 1, day));
				expect(instantInZone(nextDay(midnight), "UTC")).toBe(Date.UTC(year, month - 1, day) + DAY_MS);
			}),
		);
	});

	test.each([
		"2025-02-29T00:00",
		"2025-13-01T00:00",
		"2025-00-10T00:00",
		"2025-04-31T00:00",
		"2025-07-13T24:00",
		"2025-07-13",
		"soon",
		"",
	])("%j is no date", (text) => {
		expect(parseWallTime(text)).toBeNull();
	});

	test("the last days of months are dates", () => {
		expect(parseWallTime("2024-02-29T23:59:58")).toEqual({
			year: 2024,
			month: 2,
			day: 29,
			hour: 23,
			minute: 59,
			second: 58,
		});
		expect(parseWallTime("2025-12-31T00:00")).not.toBeNull();
		expect(nextDay(wall("2025-12-31T00:00"))).toMatchObject({ year: 2026, month: 1, day: 1 });
		expect(nextDay(wall("2024-02-28T00:00"))).toMatchObject({ month: 2, day: 29 });
	});

	test("years later it is the same day and time, the leap day becomes 1 March", () => {
		const at = (text: string) => Date.parse(text);
		expect(addYears(at("2025-07-13T05:00:00.123Z"), 2)).toBe(at("2027-07-13T05:00:00.123Z"));
		expect(addYears(at("2024-02-29T12:00:00Z"), 2)).toBe(at("2026-03-01T12:00:00Z"));
		expect(addYears(at("2024-02-29T12:00:00Z"), 4)).toBe(at("2028-02-29T12:00:00Z"));
	});
});
