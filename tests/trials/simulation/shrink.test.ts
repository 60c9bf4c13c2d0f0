import { expect, test } from "vitest";
import { formatNumbers, parseNumbers, shrink } from "../../../tools/simulation/shrink.ts";
import type { Result } from "../../../tools/simulation/simulate.ts";

function resultOf(invariant: string | null): Result {
	const violation = invariant === null ? null : { step: 9, since: 0, invariant, found: [] };
	return { seed: "1", hash: "", steps: 9, days: 1, counts: {}, arrived: 20, last: [], violation };
}

test("a shrunk run has only the arrivals that it takes to break the same invariant", async () => {
	let runs = 0;
	const { without, result } = await shrink(resultOf("the webhook paid got 500 of process 1.3"), async (left) => {
		runs += 1;
		if (left.has(2) || left.has(11)) return resultOf(left.has(11) ? "another one" : null);
		return resultOf("the webhook paid got 500 of process 2.1");
	});
	expect(formatNumbers(without)).toBe("0-1,3-10,12-19");
	expect(result.violation?.invariant).toContain("process 2.1");
	expect(runs).toBeLessThanOrEqual(40);
	expect([...parseNumbers("0-1,3-10,12-19")]).toEqual([...without].sort((a, b) => a - b));
});
