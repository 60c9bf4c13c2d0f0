import { expect, test } from "vitest";
import { describeTimes } from "./describe-times.ts";

const taking = (file: string, tests: number) => ({ file, import: 100, setup: 200, database: 300, tests });

test("a run names its ten slowest files and adds up where the time of all went", () => {
	const files = Array.from({ length: 12 }, (_, index) => taking(`${index}.test.ts`, index * 1000));
	const lines = describeTimes(files).trim().split("\n").slice(2);
	expect(lines).toHaveLength(11);
	expect(lines[0]).toBe("| 11.test.ts | 11.6 | 0.1 | 0.2 | 0.3 | 11.0 |");
	expect(lines[9]).toContain("| 2.test.ts | 2.6 |");
	expect(lines[10]).toBe("| all 12 files | 73.2 | 1.2 | 2.4 | 3.6 | 66.0 |");
});
