import { expect, test } from "vitest";
import { findCodeStep } from "./one-time-codes.ts";

/** RFC 6238, appendix B: the ASCII secret "12345678901234567890", and the last six of its eight digits. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
	[59, "287082"],
	[1_111_111_109, "081804"],
	[1_111_111_111, "050471"],
	[1_234_567_890, "005924"],
	[2_000_000_000, "279037"],
	[20_000_000_000, "353130"],
])(
	"D-243 the code at %d seconds is that of the standard, and counts in its half minute and those beside it",
	(at, code) => {
		const step = Math.floor(at / 30);
		expect(findCodeStep(SECRET, code, at * 1000)).toBe(step);
		expect(findCodeStep(SECRET, code, (at + 30) * 1000)).toBe(step);
		expect(findCodeStep(SECRET, code, (at - 30) * 1000)).toBe(step);
		expect(findCodeStep(SECRET, code, (at + 90) * 1000)).toBeNull();
		expect(findCodeStep(SECRET, `${code}0`, at * 1000)).toBeNull();
	},
);
