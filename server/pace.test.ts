import { expect, test } from "vitest";
import { createPace } from "./pace.ts";

const round = () => new Promise((resolve) => setImmediate(resolve));

test("a crowd begins a few at a time, in its order, with a round of the event loop in between", async () => {
	const turn = createPace(2);
	const begun: number[] = [];
	const all = [0, 1, 2, 3, 4].map((number) => turn().then(() => begun.push(number)));
	const seen: number[] = [];
	while (begun.length < 5) {
		await round();
		seen.push(begun.length);
	}
	await Promise.all(all);
	expect(begun).toEqual([0, 1, 2, 3, 4]);
	for (const [at, count] of seen.entries()) expect(count - (seen[at - 1] ?? 2)).toBeLessThanOrEqual(2);
	expect(seen[0]).toBeLessThan(5);
});

test("who comes alone does not wait for a round", async () => {
	const turn = createPace(1);
	let hasLooped = false;
	setImmediate(() => {
		hasLooped = true;
	});
	await turn();
	expect(hasLooped).toBe(false);
	await round();
	await round();
	const begun = turn();
	let isOver = false;
	setImmediate(() => {
		isOver = true;
	});
	await begun;
	expect(isOver).toBe(false);
});
