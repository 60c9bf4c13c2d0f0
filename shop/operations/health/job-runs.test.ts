import { afterEach, describe, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { findLateJobs, saveJobRuns } from "./job-runs.ts";

describe.each(databaseKinds)("recorded jobs on the %s database", async (kind) => {
	const { shop, clock } = await openTestShop(await openTestDatabase(kind));
	afterEach(async () => {
		await transaction(asSystem(shop), (tx) => tx.deleteFrom("jobRuns").execute());
	});
	const daily = { name: "daily", everyMs: DAY_MS, since: clock.at - 9 * DAY_MS, failures: 0 };
	const late = async () => (await findLateJobs(shop)).late;

	test("a shop that was closed for days is not late as soon as it opens, but two days and ten minutes later", async () => {
		const since = clock.at;
		const save = () => saveJobRuns(shop, [{ ...daily, since, succeededAt: since - 5 * DAY_MS }]);
		await save();
		expect(await late()).toEqual([]);
		clock.at += 2 * DAY_MS + 10 * MINUTE_MS;
		await save();
		expect(await late()).toEqual([]);
		clock.at += 1;
		expect(await late()).toEqual(["daily"]);
	});

	test.each([
		["has not succeeded yet", null],
		["succeeded earlier", 8 * DAY_MS],
	])("of two machines, one that %s does not hide the other's success", async (_, agoMs) => {
		const succeededAt = clock.at;
		await saveJobRuns(shop, [{ ...daily, succeededAt }]);
		await saveJobRuns(shop, [{ ...daily, succeededAt: agoMs === null ? null : clock.at - agoMs }]);
		expect(await late()).toEqual([]);
		await saveJobRuns(shop, [{ ...daily, succeededAt: succeededAt + 1 }]);
		const stored = await transaction(asSystem(shop), (tx) => tx.selectFrom("jobRuns").select("succeededAt").execute());
		expect(stored).toEqual([{ succeededAt: succeededAt + 1 }]);
	});
});
