import { expect, test } from "vitest";
import { createWorkQueue, isQueueError, type WorkQueueLimits } from "./work-queue.ts";

const LIMITS: WorkQueueLimits = { concurrency: 2, maxWaiting: 3, maxWaitingPerKey: 2, maxWaitMs: 60_000 };

/** Work that ends on command and records that it has started. */
function openQueue(limits: Partial<WorkQueueLimits> = {}, now?: () => number) {
	const queue = createWorkQueue({ ...LIMITS, ...limits }, now && { now });
	const started: string[] = [];
	const ends = new Map<string, PromiseWithResolvers<string>>();
	const run = (name: string, key = name) => {
		const end = Promise.withResolvers<string>();
		ends.set(name, end);
		return queue.run(key, () => {
			started.push(name);
			return end.promise;
		});
	};
	const settle = () => new Promise((resolve) => setImmediate(resolve));
	return { run, started, end: (name: string) => ends.get(name)?.resolve(name), ends, settle };
}

test("runs up to the limit; the rest starts in order as capacity frees up", async () => {
	const { run, started, end, settle } = openQueue();
	const all = ["a", "b", "c", "d"].map((name) => run(name));
	await settle();
	expect(started).toEqual(["a", "b"]);
	end("b");
	await settle();
	expect(started).toEqual(["a", "b", "c"]);
	for (const name of ["a", "c", "d"]) end(name);
	expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
});

test("work of one key runs sequentially and blocks no other key", async () => {
	const { run, started, end, settle } = openQueue();
	const all = [run("a1", "a"), run("a2", "a"), run("b")];
	await settle();
	expect(started).toEqual(["a1", "b"]);
	end("a1");
	await settle();
	expect(started).toEqual(["a1", "b", "a2"]);
	end("a2");
	end("b");
	await Promise.all(all);
});

test("failed work frees its capacity too", async () => {
	const { run, ends, end } = openQueue({ concurrency: 1 });
	const failing = run("a");
	const next = run("b");
	ends.get("a")?.reject(new Error("broken"));
	await expect(failing).rejects.toThrow("broken");
	end("b");
	expect(await next).toBe("b");
});

test("work beyond the waiting limits is rejected at once, per key and in total", async () => {
	const { run, started, end, settle } = openQueue({ concurrency: 1 });
	const first = run("a");
	const waiting = [run("b1", "b"), run("b2", "b")];
	await expect(run("b3", "b")).rejects.toSatisfy(isQueueError);
	waiting.push(run("c"));
	await expect(run("d")).rejects.toSatisfy(isQueueError);
	for (const name of ["a", "b1", "b2", "c"]) {
		end(name);
		await settle();
	}
	await Promise.all([first, ...waiting]);
	expect(started).toEqual(["a", "b1", "b2", "c"]);
});

test("work that waited too long is rejected by the timer, and by its age when the timer is late", async () => {
	const quick = openQueue({ concurrency: 1, maxWaitMs: 5 });
	const first = quick.run("a");
	await expect(quick.run("b")).rejects.toSatisfy(isQueueError);
	quick.end("a");
	await first;

	let at = 0;
	const busy = openQueue({ concurrency: 1, maxWaitMs: 60_000 }, () => at);
	const running = busy.run("a");
	const late = busy.run("b");
	at = 60_001;
	const inTime = busy.run("c");
	busy.end("a");
	await running;
	await expect(late).rejects.toSatisfy(isQueueError);
	busy.end("c");
	await inTime;
	expect([quick.started, busy.started]).toEqual([["a"], ["a", "c"]]);
});
