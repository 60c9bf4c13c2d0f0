import { expect, test } from "vitest";
import { createPace } from "./pace.ts";

const round = () => new Promise((resolve) => setImmediate(resolve));

test("a burst starts a few at a time, in order, with a round of the event loop in between", async () => {
	const turn = createPace(2);
	const started: number[] = [];
	const all = [0, 1, 2, 3, 4].map((number) => turn().then(() => started.push(number)));
	const seen: number[] = [];
	while (started.length < 5) {
		await round();
		seen.push(started.length);
	}
	await Promise.all(all);
	expect(started).toEqual([0, 1, 2, 3, 4]);
	for (const [at, count] of seen.entries()) expect(count - (seen[at - 1] ?? 2)).toBeLessThanOrEqual(2);
	expect(seen[0]).toBeLessThan(5);
});

test("a single request does not wait for a round", async () => {
	const turn = createPace(1);
	let hasLooped = false;
	setImmediate(() => {
		hasLooped = true;
	});
	await turn();
	expect(hasLooped).toBe(false);
	await round();
	await round();
	const started = turn();
	let isOver = false;
	setImmediate(() => {
		isOver = true;
	});
	await started;
	expect(isOver).toBe(false);
});
