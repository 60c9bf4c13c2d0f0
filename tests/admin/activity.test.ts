import { describe, expect, test } from "vitest";
import { findActivity, findActivityStatistics } from "#shop/activity/activity-log.ts";
import { recordActivity } from "#shop/activity/record-activity.ts";
import { DAY_MS } from "#shop/calendar.rules.ts";
import { transaction } from "#shop/context.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

describe.each(databaseKinds)("the activity log on the %s database", async (kind) => {
	const { shop, clock } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);
	const record = (type: "CONTENT_EDIT" | "IMAGE_UPLOAD", count: number) =>
		transaction(owner, async (tx) => {
			for (let done = 0; done < count; done += 1) await recordActivity(tx, owner, type, { done });
		});
	/** Two actions on one day, three on the next; what earlier tests did is older than the statistics. */
	const recordTwoDays = async () => {
		clock.at += 31 * DAY_MS;
		await record("CONTENT_EDIT", 2);
		clock.at += DAY_MS;
		await record("IMAGE_UPLOAD", 3);
		return findActivityStatistics(owner);
	};

	test("AACT-04 an entry has its type, details, browser, IP address, administrator and time", async () => {
		await record("IMAGE_UPLOAD", 1);
		const [entry] = await findActivity(owner, 20);
		expect(entry).toMatchObject({
			id: expect.any(Number),
			actionType: "IMAGE_UPLOAD",
			details: { done: 0 },
			createdAt: clock.at,
			adminEmail: "owner@localhost",
			ipAddress: "203.0.113.9",
			userAgent: "Browser",
		});
	});

	test("AACT-06 the statistics count the actions of each type", async () => {
		expect((await recordTwoDays()).actionsByType).toEqual({ CONTENT_EDIT: 2, IMAGE_UPLOAD: 3 });
	});

	test("AACT-07 AACT-08 the statistics count the actions of each day, and name the most active one", async () => {
		const { actionsByDay, mostActiveDay } = await recordTwoDays();
		expect(actionsByDay.map(({ count }) => count)).toEqual([2, 3]);
		expect(mostActiveDay).toEqual(actionsByDay[1]);
	});

	test("AACT-11 AACT-14 CONST-37 the statistics are of the last 30 days, to the millisecond", async () => {
		expect((await recordTwoDays()).totalActions).toBe(5);
		clock.at += 29 * DAY_MS;
		expect((await findActivityStatistics(owner)).totalActions).toBe(5);
		clock.at += 1;
		expect((await findActivityStatistics(owner)).totalActions).toBe(3);
	});

	test("AACT-10 CONST-38 the list has the latest 20 or 50 entries", async () => {
		await record("CONTENT_EDIT", 51);
		expect((await findActivity(owner, 20)).map(({ details }) => details.done)).toEqual(
			Array.from({ length: 20 }, (_, index) => 50 - index),
		);
		expect(await findActivity(owner, 50)).toHaveLength(50);
	});
});
