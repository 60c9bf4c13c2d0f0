import { expect, test } from "vitest";
import { formatCount } from "./count.rules.ts";

test.each([
	[0, "0"],
	[999, "999"],
	[1000, "1,000"],
	[1209, "1,209"],
	[1_000_000, "1,000,000"],
	[-1234, "-1,234"],
	[1234.5678, "1,234.5678"],
])("a count of %d is written as %s", (count, text) => {
	expect(formatCount(count)).toBe(text);
});
