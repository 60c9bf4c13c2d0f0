import { describe, expect, test } from "vitest";
import { SHOP_TIME_ZONE } from "#shop/kernel/calendar.rules.ts";
import { DEFAULT_SELLING } from "#shop/kernel/settings/settings.rules.ts";
import { deliveryEstimate } from "./delivery.rules.ts";
import type { ShippingMethod } from "./shipping.rules.ts";

/** The estimate for an instant, as calendar days. */
function days(placedAt: string, country = "US", method: ShippingMethod = "standard", changes = {}) {
	const settings = { ...DEFAULT_SELLING.delivery, ...changes };
	const estimate = deliveryEstimate({ country, method }, Date.parse(placedAt), SHOP_TIME_ZONE, settings);
	return estimate && [estimate.from, estimate.to].map((day) => new Date(day).toISOString());
}

const midnights = (...all: string[]) => all.map((day) => `${day}T00:00:00.000Z`);

describe("PRICE-05 D-85 an order should arrive in three to five business days", () => {
	test.each([
		["a Monday", "2026-11-16T18:00Z", "2026-11-19", "2026-11-23"],
		["a Tuesday", "2026-11-17T18:00Z", "2026-11-20", "2026-11-24"],
		["a Friday", "2026-11-20T18:00Z", "2026-11-25", "2026-11-30"],
		["a Saturday", "2026-11-21T18:00Z", "2026-11-25", "2026-11-30"],
		["a Sunday", "2026-11-22T18:00Z", "2026-11-25", "2026-11-30"],
		["the Monday of Thanksgiving", "2026-11-23T18:00Z", "2026-11-27", "2026-12-01"],
		["the end of a year", "2026-12-30T18:00Z", "2027-01-05", "2027-01-07"],
	])("after %s", (_, placedAt, from, to) => {
		expect(days(placedAt)).toEqual(midnights(from, to));
	});

	test("the shop's calendar counts, not that of UTC", () => {
		// Sunday evening in Chicago is Monday in UTC.
		expect(days("2026-11-23T05:59:59Z")).toEqual(midnights("2026-11-25", "2026-11-30"));
		expect(days("2026-11-23T06:00:00Z")).toEqual(midnights("2026-11-27", "2026-12-01"));
	});

	test("the weekdays are right before 1970, too", () => {
		// December 26, 1969 was a Friday.
		expect(days("1969-12-26T18:00Z")).toEqual(midnights("1969-12-31", "1970-01-05"));
	});
});

test("PRICE-04 local delivery has its own days", () => {
	expect(days("2026-11-20T18:00Z", "US", "local")).toEqual(midnights("2026-11-23", "2026-11-24"));
});

test("D-172 the owner sets the days that a delivery takes, closed days, and whether holidays count", () => {
	const monday = "2026-11-23T18:00Z";
	expect(days(monday, "US", "standard", { standard: { from: 1, to: 2 } })).toEqual(
		midnights("2026-11-24", "2026-11-25"),
	);
	const closed = { closedDays: ["2026-11-24", "2026-11-27"] };
	expect(days(monday, "US", "local", closed)).toEqual(midnights("2026-11-25", "2026-11-30"));
	// Thanksgiving is the 26th.
	expect(days(monday, "US", "standard", { hasHolidays: false })).toEqual(midnights("2026-11-26", "2026-11-30"));
});

test.each(["MX", "CA", "", "Mexico"])("D-77 no date is promised to %j", (country) => {
	expect(days("2026-11-20T18:00Z", country)).toBeNull();
});

test.each(["us", " US "])("the country %j is the United States", (country) => {
	expect(days("2026-11-20T18:00Z", country)).not.toBeNull();
});
