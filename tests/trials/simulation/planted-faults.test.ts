import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FAULTS } from "../../../tools/simulation/planted-faults.ts";
import { tableOf } from "../../../tools/simulation/tried-faults.ts";

test("each of the planted faults has its place in the sources, exactly once", () => {
	expect(FAULTS.length).toBeGreaterThanOrEqual(40);
	const lost = FAULTS.filter(({ file, replace }) => readFileSync(file, "utf8").split(replace).length !== 2);
	expect(lost.map(({ name }) => name)).toEqual([]);
	expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
});

test("the table keeps what is known of a fault while another one is tried, also when it has another number", () => {
	const first = tableOf("", [{ name: "a" }, { name: "b" }], 2, {
		how: "found",
		seeds: 3,
		invariant: "POST | got 500 of process 1.3",
	});
	expect(first).toContain("1 of 2 found.");
	expect(first).toContain("| 1 | a | not tried | | |");
	expect(first).toContain("| 2 | b | found | 3 | POST / got 500 |");
	const then = tableOf(first, [{ name: "b" }, { name: "a" }], 2, { how: "missed", seeds: 36, invariant: null });
	expect(then).toContain("1 of 2 found.");
	expect(then).toContain("| 1 | b | found | 3 | POST / got 500 |");
	expect(then).toContain("| 2 | a | missed | 36 |  |");
});
