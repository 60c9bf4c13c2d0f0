import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Shop } from "#shop/kernel/context.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { findHealth } from "./find-health.ts";
import { CHECKS } from "./health.rules.ts";
import { openLiveShop } from "./testing/open-live-shop.ts";
import { ACCESS_FAULTS, SUPERUSER_FAULTS } from "./testing/planted-access-faults.ts";
import { FAULTS } from "./testing/planted-faults.ts";

describe.each(databaseKinds)("faults in the %s database", (kind) => {
	let live: Awaited<ReturnType<typeof openLiveShop>>;
	beforeAll(async () => {
		live = await openLiveShop(kind);
	});
	afterAll(() => live.close());

	test("a healthy shop has one line for each check, and none is a problem", async () => {
		expect(await live.problems()).toEqual([]);
		expect((await live.check()).map(({ check }) => check)).toEqual(CHECKS);
	});

	const faults = [...FAULTS, ...ACCESS_FAULTS, ...(kind === "embedded" ? SUPERUSER_FAULTS : [])];

	test.each(faults)("%s", async (_, plant, mend, found) => {
		await live.connection.runScript(plant);
		try {
			expect((await live.problems()).join(" | ")).toBe(found);
		} finally {
			await live.connection.runScript(mend);
		}
	});

	// What one of them had left behind would be among the problems of all that follow.
	test("once they are mended, nothing is left of them", async () => {
		expect(await live.problems()).toEqual([]);
	});

	test("a database that does not respond is named once; what needs no database is checked", async () => {
		const reject = () => Promise.reject(new Error("timeout expired"));
		const found = await live.problems({ database: { ...live.database, transaction: reject, findMigrations: reject } });
		expect(found.filter((line) => !line.includes("not_checked"))).toEqual([
			"broken database: database_unreachable timeout expired",
		]);
		expect(found.filter((line) => line.includes("not_checked"))).toHaveLength(10);
	});
});

test("only an administrator may see it", async () => {
	const visitor = { caller: { role: "visitor", userId: null } } as Shop;
	await expect(findHealth(visitor)).rejects.toMatchObject({ code: "unauthenticated" });
});
