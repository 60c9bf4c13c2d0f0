import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { type Expression, findExpressions, listExpressions, nameOf } from "./regular-expressions.ts";

/** Its JavaScript: the other builds are native programs, or need Java. */
const { checkSync } = createRequire(import.meta.url)("recheck/lib/browser.js") as typeof import("recheck");

/** Expressions whose steps grow faster than their text, each with the length that bounds it and why it stays. */
const BOUNDED: Readonly<Record<string, { max: number; why: string }>> = {};

/** Without limits of time, so that a busy machine finds the same; attack strings come from a fixed seed. */
const UNTIMED = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };
const isLinear = ({ pattern, flags }: Expression) => checkSync(pattern, flags, UNTIMED).status === "safe";

test("every regular expression takes steps in proportion to its text, or has a bound and a reason", () => {
	const all = listExpressions();
	expect(all.size).toBeGreaterThan(200);
	const slow = [...all.values()].filter((one) => !isLinear(one)).map(nameOf);
	expect(slow.toSorted()).toEqual(Object.keys(BOUNDED).toSorted());
}, 900_000);

test("an expression that backtracks is found, wherever it stands", () => {
	const source = "const a = { b: [(t: string) => t.replace(/^\\s*([^=]*)=(.*)$/s, /x+x+y/g.source)] };";
	const found = findExpressions("a.ts", source);
	expect(found.map(nameOf)).toEqual(["/^\\s*([^=]*)=(.*)$/s", "/x+x+y/g"]);
	expect(found.map(isLinear)).toEqual([false, false]);
});
