import { expect, test } from "@playwright/test";

test("passes", () => {});
test("passes on a retry", () => {
	expect(test.info().retry).toBe(1);
});
test("fails", () => {
	throw new Error("on purpose");
});
test("is skipped", () => test.skip(true, "by a test that says why"));
