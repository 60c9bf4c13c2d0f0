import { describe, expect, test } from "vitest";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { transaction } from "#shop/kernel/context.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { idempotencyKey, MAX_KEPT_CHARACTERS } from "./idempotency.rules.ts";
import { forgetOldKeys, runOnce } from "./run-once.ts";

describe.each(databaseKinds)("writes with a key on the %s database", async (kind) => {
	const { shop, system, clock } = await openTestShop(await openTestDatabase(kind));
	let keys = 0;
	const fresh = () => ({ secret: "owner (API key: Report)", key: `key-${keys++}`, request: "a write" });
	const answer = { status: 201, headers: { "content-type": "application/json" }, body: '{"id":1}' };
	let done = 0;
	const work = async () => {
		done += 1;
		return answer;
	};
	const run = (write: ReturnType<typeof fresh>, does = work) => runOnce(shop, write, does);

	test("APIM-02 a write is done once per key and caller; repeated, it gets the first answer", async () => {
		const write = fresh();
		done = 0;
		expect(await run(write)).toEqual({ answer, isRepeated: false });
		expect(await run(write)).toEqual({ answer, isRepeated: true });
		expect(done).toBe(1);
		await expect(run({ ...write, request: "another write" })).rejects.toMatchObject({
			code: "idempotency_key_reused",
			status: 422,
		});
		expect(await run({ ...write, secret: "owner (API key: Other)" })).toMatchObject({ isRepeated: false });
		expect(done).toBe(2);
	});

	test("APIM-02 of two at once, from two processes, one is done and the other rejected", async () => {
		const write = fresh();
		const begun = Promise.withResolvers<void>();
		const held = Promise.withResolvers<void>();
		const first = run(write, async () => {
			begun.resolve();
			await held.promise;
			return answer;
		});
		await begun.promise;
		await expect(runOnce({ ...shop }, write, work)).rejects.toMatchObject({
			code: "idempotency_in_progress",
			status: 409,
		});
		held.resolve();
		await first;
		expect(await run(write)).toEqual({ answer, isRepeated: true });
		const many = fresh();
		done = 0;
		await Promise.allSettled(Array.from({ length: 8 }, () => run(many)));
		expect(done).toBe(1);
	});

	test("APIM-02 a rejection is kept, one that asks to try again is not, and one that never ended is not repeated", async () => {
		const rejected = fresh();
		await run(rejected, async () => ({ ...answer, status: 400 }));
		expect(await run(rejected)).toMatchObject({ answer: { status: 400 }, isRepeated: true });
		for (const status of [500, 503, 429, 408]) {
			const failed = fresh();
			await run(failed, async () => ({ ...answer, status }));
			expect(await run(failed)).toEqual({ answer, isRepeated: false });
		}
		const crashed = fresh();
		await expect(run(crashed, () => Promise.reject(new Error("crashed")))).rejects.toThrow("crashed");
		await expect(run(crashed)).rejects.toMatchObject({ code: "idempotency_in_progress" });
		const long = fresh();
		await run(long, async () => ({ ...answer, body: "x".repeat(MAX_KEPT_CHARACTERS + 1) }));
		await expect(run(long)).rejects.toMatchObject({ code: "idempotency_in_progress" });
	});

	test("APIM-02 a key and its answer are kept for 24 hours", async () => {
		const write = fresh();
		await run(write);
		clock.at += DAY_MS - 1;
		await forgetOldKeys(shop);
		expect(await run(write)).toMatchObject({ isRepeated: true });
		clock.at += 1;
		expect(await run(write), "without the job, too").toMatchObject({ isRepeated: false });
		clock.at += DAY_MS;
		await forgetOldKeys(shop);
		const rows = await transaction(system, (tx) => tx.selectFrom("idempotencyKeys").select("key").execute());
		expect(rows).toEqual([]);
	});

	test("APIM-02 a key is up to 255 visible characters, in quotes or not", () => {
		expect(idempotencyKey(' "abc" ')).toBe("abc");
		expect(idempotencyKey("8e03978e-40d5-43e8-bc93-6894a57f9324")).toBe("8e03978e-40d5-43e8-bc93-6894a57f9324");
		expect(["", '""', "a b", "ü", "x".repeat(256)].map(idempotencyKey)).toEqual(Array(5).fill(null));
	});
});
