import { describe, expect, test } from "vitest";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { isListed } from "#shop/selling/catalog/catalog.rules.ts";
import { KNOWN_LAUNCH_AT, knownProduct } from "#tests/selling/money/known-products.ts";
import { COUNTDOWN_REFRESH_MS, countdown, isReleased, launchInstants, launchPhase } from "./launch.rules.ts";

const launch = { startsAt: KNOWN_LAUNCH_AT, endsAt: KNOWN_LAUNCH_AT + DAY_MS };
const visitor = { isAdministrator: false };

describe("phases", () => {
	test.each([
		[launch.startsAt - 1, "before"],
		[launch.startsAt, "launch_day"],
		[launch.endsAt - 1, "launch_day"],
		[launch.endsAt, "after"],
		[launch.startsAt + 400 * 86_400_000, "after"],
	])("LNCH-05 D-88 at %i it is %s", (at, phase) => {
		expect(launchPhase(launch, at)).toBe(phase);
	});
});

test("LNCH-10 D-88 pages change at the start of the day and at its end", () => {
	expect(launchInstants(launch)).toEqual([launch.startsAt, launch.endsAt]);
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

	test("CONST-25 refreshes every second", () => {
		expect(COUNTDOWN_REFRESH_MS).toBe(1000);
	});
});

describe("release of products", () => {
	test("LNCH-01 LNCH-02 LNCH-06 LNCH-07 products 3 and 5 are released at launch and not before", () => {
		for (const product of [knownProduct(3), knownProduct(5)]) {
			expect(isListed(product, visitor, launch.startsAt - 1)).toBe(false);
			expect(isListed(product, visitor, launch.startsAt)).toBe(true);
			expect(isListed(product, visitor, launch.endsAt)).toBe(true);
		}
	});

	test("LNCH-09 products 1, 2, 4, 6 and 7 are always released", () => {
		for (const id of [1, 2, 4, 6, 7]) {
			expect(isListed(knownProduct(id), visitor, 0)).toBe(true);
			expect(isListed(knownProduct(id), visitor, launch.endsAt)).toBe(true);
		}
	});

	test("every product has its own release date", () => {
		expect(isReleased({ releasesAt: null }, 0)).toBe(true);
		expect(isReleased({ releasesAt: 10 }, 9)).toBe(false);
		expect(isReleased({ releasesAt: 10 }, 10)).toBe(true);
	});
});
