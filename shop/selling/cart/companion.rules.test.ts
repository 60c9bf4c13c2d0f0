import { expect, test } from "vitest";
import { companionOf } from "./companion.rules.ts";

test.each([
	[[1], 4],
	[[3, 7], 4],
	[[7], 4],
	[[4], 1],
	[[4, 8], 1],
	[[1, 4], null],
	[[6], null],
	[[6, 2], null],
	[[6, 4], null],
	[[8], null],
	[[], null],
])("D-85 with %j goes %j", (ids, companion) => {
	expect(companionOf(ids)).toBe(companion);
});
