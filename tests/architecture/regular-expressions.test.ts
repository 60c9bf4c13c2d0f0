import { createRequire } from "node:module";
import { expect, test } from "vitest";
import {
	countBuilt,
	type Expression,
	findExpressions,
	listBuilt,
	listExpressions,
	nameOf,
} from "./regular-expressions.ts";

/** Its JavaScript: the other builds are native programs, or need Java. */
const { checkSync } = createRequire(import.meta.url)("recheck/lib/browser.js") as typeof import("recheck");

/** Expressions whose steps grow faster than their text, each with the length that bounds it and why it stays. */
const BOUNDED: Readonly<Record<string, { max: number; why: string }>> = {};

const COOKIE = "(?:^|;\\s*)(?:__Host-)?name=([\\w.~-]+)(?:;|$)";

/** Where an expression is built from text: what it is like, which is checked in its place, and from which text. */
const BUILT: readonly { file: string; like: string; why: string }[] = [
	{ file: "app/api/access/auth/device-cookie.ts", like: COOKIE, why: "the cookie's name is one of three of the file" },
	{ file: "app/api/selling/cart/cart-cookie.ts", like: COOKIE, why: "the cookie's name is the file's" },
	{ file: "app/api/selling/checkout/browser-token.ts", like: COOKIE, why: "the cookie's name is the file's" },
	{ file: "platform/storage/bucket.ts", like: "<name>([^<]*)</name>", why: "the element's name is the file's" },
	{ file: "server/cache/public-url.ts", like: "^(?:all|small|medium)$", why: "the values are constants" },
	{ file: "server/http/dev-pages.ts", like: COOKIE, why: "the cookie's name is the file's" },
];

/** Without limits of time, so that a busy machine finds the same; attack strings come from a fixed seed. */
const UNTIMED = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };
const isLinear = ({ pattern, flags }: Expression) => checkSync(pattern, flags, UNTIMED).status === "safe";

test("every regular expression takes steps in proportion to its text, or has a bound and a reason", () => {
	const all = listExpressions();
	expect(all.size).toBeGreaterThan(200);
	const slow = [...all.values()].filter((one) => !isLinear(one)).map(nameOf);
	expect(slow.toSorted()).toEqual(Object.keys(BOUNDED).toSorted());
});

test("an expression is built from the shop's own words only, where the list says so, and is linear, too", () => {
	expect(listBuilt().toSorted()).toEqual(BUILT.map(({ file }) => file));
	expect(BUILT.filter(({ like }) => !isLinear({ pattern: like, flags: "" }))).toEqual([]);
	expect(countBuilt("a.ts", 'const a = [new RegExp(b), RegExp("c"), new Set(), /d/];')).toBe(2);
});

test("an expression that backtracks is found, wherever it stands", () => {
	const source = "const a = { b: [(t: string) => t.replace(/^\\s*([^=]*)=(.*)$/s, /x+x+y/g.source)] };";
	const found = findExpressions("a.ts", source);
	expect(found.map(nameOf)).toEqual(["/^\\s*([^=]*)=(.*)$/s", "/x+x+y/g"]);
	expect(found.map(isLinear)).toEqual([false, false]);
});
