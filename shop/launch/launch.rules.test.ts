import { describe, expect, test } from "vitest";
import { SHOP_TIME_ZONE } from "#shop/calendar.rules.ts";
import { isListed } from "#shop/catalogue/catalogue.rules.ts";
import { knownProduct } from "#tests/money/known-products.ts";
import {
	COUNTDOWN_REFRESH_MS,
	countdown,
	isReleased,
	LAUNCH_DATE,
	launchDay,
	launchPhase,
	showsBirthdayBadges,
} from "./launch.rules.ts";

const launch = launchDay(LAUNCH_DATE, SHOP_TIME_ZONE);
const visitor = { isAdministrator: false };

describe("the launch day", () => {
	test("CONST-01 begins at 2025-07-13 00:00 in the shop's time zone and lasts until the next midnight there", () => {
		expect(LAUNCH_DATE).toBe("2025-07-13T00:00");
		expect(launch.startsAt).toBe(Date.parse("2025-07-13T00:00:00-05:00"));
		expect(launch.endsAt).toBe(Date.parse("2025-07-14T00:00:00-05:00"));
	});

	test("ends at midnight even when it begins at noon or the clock changes", () => {
		const noon = launchDay("2025-07-13T12:00", SHOP_TIME_ZONE);
		expect(noon.endsAt - noon.startsAt).toBe(12 * 3_600_000);
		const longDay = launchDay("2025-11-02T00:00", SHOP_TIME_ZONE);
		expect(longDay.endsAt - longDay.startsAt).toBe(25 * 3_600_000);
	});

	test("LNCH-10 can be configured, but only to a date that exists", () => {
		expect(launchDay("2026-01-01T09:30", "UTC").startsAt).toBe(Date.parse("2026-01-01T09:30:00Z"));
		expect(() => launchDay("2025-02-30T00:00", "UTC")).toThrow(RangeError);
		expect(() => launchDay("tomorrow", "UTC")).toThrow(RangeError);
	});
});

describe("phases", () => {
	test.each([
		[launch.startsAt - 1, "before"],
		[launch.startsAt, "launch_day"],
		[launch.endsAt - 1, "launch_day"],
		[launch.endsAt, "after"],
		[launch.startsAt + 400 * 86_400_000, "after"],
	])("LNCH-05 LNCH-08 at %i it is %s", (at, phase) => {
		expect(launchPhase(launch, at)).toBe(phase);
	});

	test("LNCH-08 birthday badges show on the launch day and on no other", () => {
		const shown = [launch.startsAt - 1, launch.startsAt, launch.endsAt - 1, launch.endsAt].map((at) =>
			showsBirthdayBadges(launch, at),
		);
		expect(shown).toEqual([false, true, true, false]);
	});
});

describe("countdown", () => {
	test.each([
		["2025-07-12T04:59:59Z", { days: 1, hours: 0, minutes: 0, seconds: 1 }],
		["2025-07-13T04:59:59Z", { days: 0, hours: 0, minutes: 0, seconds: 1 }],
		["2025-07-13T04:59:59.999Z", { days: 0, hours: 0, minutes: 0, seconds: 1 }],
		["2025-07-13T05:00:00Z", { days: 0, hours: 0, minutes: 0, seconds: 0 }],
		["2025-08-01T00:00:00Z", { days: 0, hours: 0, minutes: 0, seconds: 0 }],
		["2025-07-01T01:02:03Z", { days: 12, hours: 3, minutes: 57, seconds: 57 }],
	])("LNCH-03 at %s", (at, left) => {
		expect(countdown(launch, Date.parse(at))).toEqual(left);
	});

	test("CONST-25 is drawn every second", () => {
		expect(COUNTDOWN_REFRESH_MS).toBe(1000);
	});
});

describe("release of products", () => {
	test("LNCH-01 LNCH-02 LNCH-06 LNCH-07 products 3 and 5 are there from the launch on and not before", () => {
		for (const product of [knownProduct(3), knownProduct(5)]) {
			expect(isListed(product, visitor, launch.startsAt - 1)).toBe(false);
			expect(isListed(product, visitor, launch.startsAt)).toBe(true);
			expect(isListed(product, visitor, launch.endsAt)).toBe(true);
		}
	});

	test("LNCH-09 products 1, 2, 4, 6 and 7 are always there", () => {
		for (const id of [1, 2, 4, 6, 7]) {
			expect(isListed(knownProduct(id), visitor, 0)).toBe(true);
			expect(isListed(knownProduct(id), visitor, launch.endsAt)).toBe(true);
		}
	});

	test("LNCH-11 every product has an instant of its own", () => {
		expect(isReleased({ releasesAt: null }, 0)).toBe(true);
		expect(isReleased({ releasesAt: 10 }, 9)).toBe(false);
		expect(isReleased({ releasesAt: 10 }, 10)).toBe(true);
	});
});
