import { expect, test } from "vitest";

let tries = 0;

test("passes", () => {});
test("passes on a retry", () => {
	tries++;
	expect(tries).toBe(2);
});
test("fails", () => {
	throw new Error("on purpose");
});
test("is skipped", ({ skip }) => skip("by a test that says why"));
