import { describe, expect, test } from "vitest";
import { type ActivityFilter, ANY_ACTIVITY } from "#shop/kernel/activity/activity.rules.ts";
import {
	findActivity,
	findActivityFilters,
	findActivityStatistics,
	verifyActivity,
} from "#shop/kernel/activity/activity-log.ts";
import { exportActivity } from "#shop/kernel/activity/export-activity.ts";
import { hashEntry, recordActivities, recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { type Administrator, transaction } from "#shop/kernel/context.ts";
import { spreadsheetTime } from "#shop/kernel/csv.rules.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

test("the hash of an entry covers each of its fields, in whatever order its details are", () => {
	const entry = {
		previousHash: "0",
		actionType: "LOGIN",
		details: { a: 1, b: "2" },
		userAgent: "Browser",
		ipAddress: "203.0.113.9",
		adminEmail: "owner@localhost",
		createdAt: 1,
	};
	const changes: Partial<typeof entry>[] = [
		{ previousHash: "1" },
		{ actionType: "LOGOUT" },
		{ details: { a: 1, b: "3" } },
		{ userAgent: "Other" },
		{ ipAddress: "203.0.113.10" },
		{ adminEmail: "second@localhost" },
		{ createdAt: 2 },
	];
	const hashes = [entry, ...changes.map((change) => ({ ...entry, ...change }))].map(hashEntry);
	expect(new Set(hashes).size).toBe(1 + Object.keys(entry).length);
	expect(hashEntry({ ...entry, details: { b: "2", a: 1 } })).toBe(hashes[0]);
});

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

	test("AACT-04 a browser's name is kept up to 200 characters, and entries at the same time form one chain", async () => {
		const administrator = { ...owner.caller.administrator, userAgent: "x".repeat(201) } as Administrator;
		const long = { ...owner, caller: { ...owner.caller, administrator } };
		await Promise.all(
			Array.from({ length: 8 }, (_, done) =>
				transaction(long, (tx) => recordActivity(tx, long, "EMAIL_RETRY", { done })),
			),
		);
		expect((await findActivity(owner, 20))[0]?.userAgent).toBe("x".repeat(200));
		expect((await verifyActivity(owner)).brokenAt).toBeNull();
	});

	test("AACT-09 several actions are logged at once, in their order, and no one but an administrator logs any", async () => {
		const actions = [1, 2, 3].map((done) => ({ actionType: "EMAIL_RETRY" as const, details: { done } }));
		const log = (by: typeof owner, list: typeof actions) => transaction(owner, (tx) => recordActivities(tx, by, list));
		const ids = await log(owner, actions);
		const newest = (await findActivity(owner, 20)).slice(0, 3);
		expect(newest.map(({ id, details }) => [String(id), details.done])).toEqual([
			[ids[2], 3],
			[ids[1], 2],
			[ids[0], 1],
		]);
		expect(await log(owner, [])).toEqual([]);
		await expect(log(shop, actions)).rejects.toThrow("without an administrator");
		expect((await findActivity(owner, 20))[0]?.id).toBe(newest[0]?.id);
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

	describe("a filter", () => {
		const length = 20;
		const find = async (filter: Partial<ActivityFilter>, page = 1) => {
			const whole = { ...ANY_ACTIVITY, ...filter };
			const entries = await findActivity(owner, length, { filter: whole, page });
			const { total } = await findActivityFilters(owner, whole);
			return { done: entries.map(({ details }) => details.done), total };
		};
		const administrator = { email: "ben@example.com", ipAddress: "203.0.113.10", userAgent: null };
		const ben = { ...owner, caller: { ...owner.caller, administrator } };

		test("AACT-10 finds the entries of a type, of a person and of a search, and counts them all", async () => {
			await transaction(ben, (tx) => recordActivity(tx, ben, "ORDER_NOTE", { done: 1, order_number: "SB-100%_0" }));
			await transaction(ben, (tx) => recordActivity(tx, ben, "EMAIL_RETRY", { done: 2 }));
			expect(await find({ type: "ORDER_NOTE" })).toEqual({ done: [1], total: 1 });
			expect(await find({ person: "ben@example.com" })).toEqual({ done: [2, 1], total: 2 });
			expect(await find({ person: "ben@example.com", type: "EMAIL_RETRY" })).toEqual({ done: [2], total: 1 });
			for (const search of ["sb-100%_", "order_NOTE"]) {
				expect([search, await find({ search })]).toEqual([search, { done: [1], total: 1 }]);
			}
			expect(await find({ search: "BEN@" })).toEqual({ done: [2, 1], total: 2 });
			expect(await find({ search: "203.0.113.10" })).toEqual({ done: [2, 1], total: 2 });
			expect(await find({ search: "SB-1000_0" })).toEqual({ done: [], total: 0 });
			const { types, people } = await findActivityFilters(owner, ANY_ACTIVITY);
			expect(people).toEqual(["ben@example.com", "owner@localhost"]);
			expect(types).toEqual(expect.arrayContaining(["EMAIL_RETRY", "ORDER_NOTE"]));
		});

		test("AACT-10 finds the entries of days, whole days of the shop's time zone", async () => {
			// 4:30 in the morning, UTC, is the evening before in the shop's zone.
			clock.at = Date.parse("2031-03-05T04:30Z");
			await record("CONTENT_EDIT", 1);
			clock.at = Date.parse("2031-03-05T18:00Z");
			await record("CONTENT_EDIT", 2);
			expect((await find({ from: "2031-03-05", to: "2031-03-05" })).done).toEqual([1, 0]);
			expect((await find({ from: "2031-03-04", to: "2031-03-04" })).done).toEqual([0]);
			expect((await find({ from: "2031-03-04" })).total).toBe(3);
			// Midnight belongs to the day that begins.
			clock.at = Date.parse("2031-03-06T06:00Z");
			await record("CONTENT_EDIT", 1);
			expect((await find({ from: "2031-03-05", to: "2031-03-05" })).total).toBe(2);
			expect((await find({ from: "2031-03-06", to: "2031-03-06" })).total).toBe(1);
		});

		test("AACT-10 has pages, and the total of all of them", async () => {
			const { total } = await find({});
			const last = Math.ceil(total / length);
			expect((await find({}, last)).done).toHaveLength(total - (last - 1) * length);
			expect(await find({}, last + 1)).toEqual({ done: [], total });
			expect((await find({}, 2)).done[0]).not.toBeUndefined();
		});
	});

	test("the export has every entry of the filter once, newest first, and is in the log itself", async () => {
		const before = await findActivity(owner, 20);
		clock.at += DAY_MS;
		await transaction(owner, async (tx) => {
			const many = Array.from({ length: 1001 }, (_, done) => ({
				actionType: "EMAIL_DISMISS" as const,
				details: { done },
			}));
			await recordActivities(tx, owner, many);
			await recordActivity(tx, owner, "EMAIL_DISMISS", { done: "=cmd()", text: 'a "quoted", text' });
		});
		const csv = await exportActivity(owner, { ...ANY_ACTIVITY, type: "EMAIL_DISMISS" });
		const [header, first, second, ...rest] = csv.trim().split("\r\n");
		expect(header).toBe("id,time (America/Chicago),person,action,details,ip_address,user_agent");
		expect(first).toContain(
			'owner@localhost,EMAIL_DISMISS,"done: =cmd(); text: a ""quoted"", text",203.0.113.9,Browser',
		);
		expect(first?.split(",")[1]).toBe(spreadsheetTime(clock.at, "America/Chicago"));
		expect([second?.includes("done: 1000"), rest.length]).toEqual([true, 1000]);
		expect(new Set(rest.map((line) => line.split(",")[0])).size).toBe(1000);
		const [entry] = await findActivity(owner, 20);
		expect(entry?.id).not.toBe(before[0]?.id);
		expect(entry).toMatchObject({ actionType: "ACTIVITY_EXPORT", details: { entries: 1002, type: "EMAIL_DISMISS" } });
		expect(Object.keys(entry?.details ?? {})).toEqual(["type", "entries"]);
		// More than are read at once.
		const { total } = await findActivityFilters(owner, ANY_ACTIVITY);
		expect(await verifyActivity(owner)).toEqual({ checked: total, brokenAt: null });
	});
});
