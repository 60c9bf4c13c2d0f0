import { expect, test, vi } from "vitest";
import { createReadiness } from "./readiness.ts";

/** The check hangs until the test resolves it. */
function open(limits: Parameters<typeof createReadiness>[1] = {}) {
	const clock = { at: 0 };
	let end = Promise.withResolvers<boolean>();
	const check = vi.fn(() => end.promise);
	const readiness = createReadiness(check, { maxWaitMs: 5, ...limits }, { now: () => clock.at });
	return {
		clock,
		check,
		isReady: readiness.isReady,
		async finish(isReady: boolean | Error) {
			if (isReady instanceof Error) end.reject(isReady);
			else end.resolve(isReady);
			await end.promise.catch(() => {});
			end = Promise.withResolvers();
		},
	};
}

test("concurrent callers share one check, and its positive result for a second", async () => {
	const { isReady, check, finish, clock } = open({ maxWaitMs: 60_000 });
	const calls = [isReady(), isReady(), isReady()];
	await finish(true);
	expect(await Promise.all(calls)).toEqual([true, true, true]);
	clock.at = 999;
	expect(await isReady()).toBe(true);
	expect(check).toHaveBeenCalledTimes(1);
	clock.at = 1000;
	const next = isReady();
	expect(check).toHaveBeenCalledTimes(2);
	await finish(false);
	expect(await next).toBe(false);
});

test("a negative result is not cached", async () => {
	const { isReady, finish } = open({ maxWaitMs: 60_000 });
	const first = isReady();
	await finish(new Error("no database"));
	expect(await first).toBe(false);
	const second = isReady();
	await finish(true);
	expect(await second).toBe(true);
});

test("a hanging check is not awaited: the last positive result is valid for ten seconds", async () => {
	const { isReady, check, finish, clock } = open();
	expect(await isReady()).toBe(false);
	await finish(true);
	clock.at = 9999;
	expect(await isReady()).toBe(true);
	expect(await isReady()).toBe(true);
	clock.at = 10_000;
	expect(await isReady()).toBe(false);
	expect(check).toHaveBeenCalledTimes(2);
	await finish(true);
	clock.at = 11_500;
	expect(await isReady()).toBe(true);
	await finish(new Error("no database"));
	expect(await isReady(), "what was true before a failure says nothing").toBe(false);
});
