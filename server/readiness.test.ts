import { expect, test, vi } from "vitest";
import { createReadiness } from "./readiness.ts";

/** The check hangs until it is told how it ends. */
function open(limits: Parameters<typeof createReadiness>[1] = {}) {
	const clock = { at: 0 };
	let end = Promise.withResolvers<boolean>();
	const check = vi.fn(() => end.promise);
	const readiness = createReadiness(check, { maxWaitMs: 5, ...limits }, { now: () => clock.at });
	return {
		...{ clock, check, ask: readiness.isReady },
		async finish(isReady: boolean | Error) {
			if (isReady instanceof Error) end.reject(isReady);
			else end.resolve(isReady);
			await end.promise.catch(() => {});
			end = Promise.withResolvers();
		},
	};
}

test("many that ask at once share one check, and for a second its good answer", async () => {
	const { ask, check, finish, clock } = open({ maxWaitMs: 60_000 });
	const asked = [ask(), ask(), ask()];
	await finish(true);
	expect(await Promise.all(asked)).toEqual([true, true, true]);
	clock.at = 999;
	expect(await ask()).toBe(true);
	expect(check).toHaveBeenCalledTimes(1);
	clock.at = 1000;
	const next = ask();
	expect(check).toHaveBeenCalledTimes(2);
	await finish(false);
	expect(await next).toBe(false);
});

test("a bad answer is not kept", async () => {
	const { ask, finish } = open({ maxWaitMs: 60_000 });
	const first = ask();
	await finish(new Error("no database"));
	expect(await first).toBe(false);
	const second = ask();
	await finish(true);
	expect(await second).toBe(true);
});

test("a check that hangs is not waited for: the last good answer counts for ten seconds, then no longer", async () => {
	const { ask, check, finish, clock } = open();
	expect(await ask()).toBe(false);
	await finish(true);
	clock.at = 9999;
	expect(await ask()).toBe(true);
	expect(await ask()).toBe(true);
	clock.at = 10_000;
	expect(await ask()).toBe(false);
	expect(check).toHaveBeenCalledTimes(2);
});
