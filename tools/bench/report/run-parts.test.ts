import { expect, test } from "vitest";
import { type Part, runParts } from "./run-parts.ts";

const FIGURE = { name: "a figure", unit: "ms", better: "lower", rounds: [1] } as const;

const part = (name: string, more: Partial<Part<null>> = {}): Part<null> => ({
	name,
	what: `what ${name} measures`,
	measure: async () => [FIGURE],
	...more,
});

async function run(parts: readonly Part<null>[], signal = new AbortController().signal) {
	const lines: string[] = [];
	const stored: string[][] = [];
	let nowMs = 0;
	const tick = () => {
		nowMs += 15_000;
		return nowMs;
	};
	const results = await runParts(parts, null, {
		report: (line) => void lines.push(line),
		nowMs: tick,
		signal,
		finished: (soFar) => void stored.push(soFar.map(({ part }) => part)),
	});
	return { lines, results, stored };
}

test("each part says what runs, its position and the time elapsed; a part adds its own progress", async () => {
	const { lines, results } = await run([
		part("one"),
		part("two", {
			measure: async (_, report) => {
				report("round 1 of 3");
				return [FIGURE];
			},
		}),
	]);
	expect(lines).toEqual([
		"0:15 [1 of 2] one: what one measures",
		"1:00 [2 of 2] two: what two measures",
		"1:30 [2 of 2] two: round 1 of 3",
	]);
	expect(results).toMatchObject([
		{ part: "one", seconds: 15, figures: [FIGURE] },
		{ part: "two", figures: [FIGURE] },
	]);
});

test("a part that cannot run here says why, and one that fails does not end the run", async () => {
	const failing = part("failing", {
		measure: async () => {
			throw new Error("no answer");
		},
	});
	const { lines, results } = await run([part("missing", { obstacle: () => "no wrk" }), failing, part("last")]);
	expect(lines).toContainEqual("0:15 [1 of 3] missing: not measured here: no wrk");
	expect(lines).toContainEqual(expect.stringContaining("[2 of 3] failing: failed: no answer"));
	expect(results).toMatchObject([
		{ part: "missing", figures: [], skipped: "no wrk" },
		{ part: "failing", figures: [], failed: "no answer" },
		{ part: "last", figures: [FIGURE] },
	]);
});

test("an interruption ends the running part, keeps what was measured and leaves out the rest", async () => {
	const interruption = new AbortController();
	const hanging = part("hanging", {
		measure: () => {
			interruption.abort();
			return new Promise(() => {});
		},
	});
	const { results } = await run([part("one"), hanging, part("last")], interruption.signal);
	expect(results).toMatchObject([
		{ part: "one", figures: [FIGURE] },
		{ part: "hanging", figures: [], failed: "interrupted" },
		{ part: "last", figures: [], skipped: "interrupted" },
	]);
});

test("the results are handed out after each part, so that a run that is killed loses one part", async () => {
	const { stored } = await run([part("one"), part("two")]);
	expect(stored).toEqual([["one"], ["one", "two"]]);
});
