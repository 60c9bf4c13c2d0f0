import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startJobs } from "./jobs.ts";

beforeEach(() => {
	vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
	vi.useRealTimers();
});

function newLog() {
	return {
		info: vi.fn<(fields: object, text: string) => void>(),
		error: vi.fn<(fields: object, text: string) => void>(),
	};
}

/** In the middle of the jitter: exactly `everyMs`. */
const steady = { random: () => 0.5 };

test("a job runs at once and then again, the given time after its last run has ended", async () => {
	const ends: (() => void)[] = [];
	const run = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
	const stop = startJobs([{ name: "a", everyMs: 100, run }], newLog(), steady);
	expect(run).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(1000);
	expect(run, "it never overlaps itself").toHaveBeenCalledTimes(1);
	ends[0]?.();
	await vi.advanceTimersByTimeAsync(99);
	expect(run).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(1);
	expect(run).toHaveBeenCalledTimes(2);
	ends[1]?.();
	await stop();
});

test.each([
	[0, 90],
	[0.5, 100],
	[1, 110],
])("processes take their turns at different moments: %d gives %i ms", async (chance, expected) => {
	const run = vi.fn(async () => {});
	const stop = startJobs([{ name: "a", everyMs: 100, run }], newLog(), { random: () => chance });
	await vi.advanceTimersByTimeAsync(expected - 1);
	expect(run).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(1);
	expect(run).toHaveBeenCalledTimes(2);
	await stop();
});

test("a failing job keeps running, is logged once a minute, and again when it recovers", async () => {
	let isBroken = true;
	const log = newLog();
	const run = vi.fn(async () => {
		if (isBroken) throw new Error("broken");
	});
	const stop = startJobs([{ name: "a", everyMs: 10_000, run }], log, steady);
	await vi.advanceTimersByTimeAsync(59_999);
	expect(run).toHaveBeenCalledTimes(6);
	expect(log.error).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(1);
	expect(log.error).toHaveBeenCalledTimes(2);
	expect(log.error).toHaveBeenLastCalledWith(expect.objectContaining({ job: "a", failures: 7 }), "job failed");
	isBroken = false;
	await vi.advanceTimersByTimeAsync(20_000);
	expect(log.info.mock.calls).toEqual([[{ job: "a", failures: 7 }, "job recovered"]]);
	isBroken = true;
	await vi.advanceTimersByTimeAsync(10_000);
	expect(log.error, "a new failure is logged at once").toHaveBeenCalledTimes(3);
	await stop();
});

test("one job's failure does not affect the others", async () => {
	const run = vi.fn(async () => {});
	const broken = { name: "a", everyMs: 100, run: () => Promise.reject(new Error("broken")) };
	const stop = startJobs([broken, { name: "b", everyMs: 100, run }], newLog(), steady);
	await vi.advanceTimersByTimeAsync(250);
	expect(run).toHaveBeenCalledTimes(3);
	await stop();
});

test("stopping waits for running jobs and starts no more", async () => {
	const end = Promise.withResolvers<void>();
	const run = vi.fn(() => end.promise);
	const stop = startJobs([{ name: "a", everyMs: 100, run }], newLog(), steady);
	let isStopped = false;
	const stopped = stop().then(() => {
		isStopped = true;
	});
	await vi.advanceTimersByTimeAsync(1000);
	expect(isStopped).toBe(false);
	end.resolve();
	await stopped;
	await vi.advanceTimersByTimeAsync(1000);
	expect(run).toHaveBeenCalledTimes(1);
	expect(vi.getTimerCount()).toBe(0);
});

test("stopping between two runs starts no more", async () => {
	const run = vi.fn(async () => {});
	const stop = startJobs([{ name: "a", everyMs: 100, run }], newLog(), steady);
	await vi.advanceTimersByTimeAsync(50);
	await stop();
	await vi.advanceTimersByTimeAsync(1000);
	expect(run).toHaveBeenCalledTimes(1);
});

test("a job with more to do runs again at once", async () => {
	let left = 3;
	const run = vi.fn(async () => ({ isMore: --left > 0 }));
	const stop = startJobs([{ name: "a", everyMs: 100, run }], newLog(), steady);
	await vi.advanceTimersByTimeAsync(1);
	await vi.advanceTimersByTimeAsync(1);
	expect(run).toHaveBeenCalledTimes(3);
	await vi.advanceTimersByTimeAsync(97);
	expect(run).toHaveBeenCalledTimes(3);
	await vi.advanceTimersByTimeAsync(10);
	expect(run).toHaveBeenCalledTimes(4);
	await stop();
});

test("a job that may run twice at once does so when a run takes long, never three times, and stopping waits for both", async () => {
	const ends: (() => void)[] = [];
	const run = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
	const stop = startJobs([{ name: "a", everyMs: 100, runsAtOnce: 2, run }], newLog(), steady);
	await vi.advanceTimersByTimeAsync(1000);
	expect(run).toHaveBeenCalledTimes(2);
	ends[1]?.();
	await vi.advanceTimersByTimeAsync(100);
	expect(run).toHaveBeenCalledTimes(3);
	let isStopped = false;
	const stopped = stop().then(() => {
		isStopped = true;
	});
	ends[2]?.();
	await vi.advanceTimersByTimeAsync(1000);
	expect(isStopped).toBe(false);
	ends[0]?.();
	await stopped;
	expect(run).toHaveBeenCalledTimes(3);
});
