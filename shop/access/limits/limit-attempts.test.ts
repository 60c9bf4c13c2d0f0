import { describe, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { transaction } from "#shop/kernel/context.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { forgetOldAttempts, limitAttempts } from "./limit-attempts.ts";
import { PASSWORD_GUESSES } from "./throttle.rules.ts";
import { throttle } from "./throttle.ts";

const operation = { operation: "knock", who: "203.0.113.7", max: 3, windowMs: 10 * MINUTE_MS };

describe.each(databaseKinds)("attempts on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop, clock } = await openTestShop(database);
	const attempts = (count: number, more: Partial<typeof operation> = {}) =>
		Promise.allSettled(Array.from({ length: count }, () => limitAttempts(shop, { ...operation, ...more })));
	const rejected = (results: PromiseSettledResult<void>[]) =>
		results.filter((result) => result.status === "rejected" && isShopError(result.reason, "too_many_requests"));

	test("allows a maximum per window, even for concurrent attempts, and resets afterwards", async () => {
		expect(rejected(await attempts(10))).toHaveLength(7);
		const [late] = rejected(await attempts(1));
		expect(late).toMatchObject({ reason: { status: 429, params: { seconds: expect.any(Number) } } });
		clock.at += operation.windowMs;
		expect(rejected(await attempts(3))).toHaveLength(0);
	});

	test("counts each operation and each person separately; null is not limited", async () => {
		expect(rejected(await attempts(3, { who: "198.51.100.1" }))).toHaveLength(0);
		expect(rejected(await attempts(3, { operation: "ring" }))).toHaveLength(0);
		await limitAttempts(shop, { ...operation, who: null, max: 0 });
	});

	test("old attempts and empty buckets are deleted", async () => {
		await attempts(3, { who: "ana" });
		const bucket = { action: "knock", who: "ana", limit: PASSWORD_GUESSES };
		await throttle(shop, bucket);
		clock.at += 3 * DAY_MS;
		await forgetOldAttempts(shop);
		const rows = await transaction({ ...shop, caller: { role: "system", userId: null } }, (tx) =>
			tx.selectFrom("rateLimits").select("key").union(tx.selectFrom("throttles").select("key")).execute(),
		);
		expect(rows).toEqual([]);
	});
});
