import { expect, test } from "vitest";
import { countSteps } from "./count-steps.ts";
import { type Expression, listExpressions, nameOf } from "./regular-expressions.ts";

/** Steps of one search for each character of a text. The worst today is `/\/{1,9}$/` with 26, on slashes alone. */
const MAX_STEPS_PER_CHARACTER = 30;
const [SHORT, LONG] = [300, 1200];

/** Texts that make an expression try much: what it may match again and again, and an end that it does not. */
function hostileTexts({ pattern }: Expression, length: number): string[] {
	const written = [...new Set(pattern.replaceAll(/\\[a-zA-Z]/g, ""))];
	const characters = [...new Set([...written.filter((one) => !"?*+|^$\\".includes(one)), ..."a1 -."])].slice(0, 16);
	const parts = [...characters, ...characters.flatMap((one) => characters.slice(0, 8).map((other) => one + other))];
	return parts.flatMap((part) => {
		const body = part.repeat(length / part.length);
		return [body, `${body}\0`, `${characters[0]}${body}\0`];
	});
}

test("the worst regular expression takes 26 steps for each character, however long its text is", () => {
	const worst = [...listExpressions().values()].map((expression) => {
		const perCharacter = (text: string) => countSteps(expression, text) / text.length;
		const counts = hostileTexts(expression, SHORT).map(perCharacter);
		const max = Math.max(...counts);
		const longer = hostileTexts(expression, LONG)[counts.indexOf(max)] ?? "";
		return { name: nameOf(expression), steps: Math.round(perCharacter(longer)) };
	});
	worst.sort((one, other) => other.steps - one.steps);
	expect(worst[0]).toEqual({ name: "/\\/{1,9}$/", steps: 26 });
	expect(worst.filter(({ steps }) => steps > MAX_STEPS_PER_CHARACTER)).toEqual([]);
});

test.each([
	["abc", "", "xxabc", 6],
	["^a*$", "", "aaa", 21],
	["(?<!x)b", "", "xb", 9],
])("/%s/%s takes on %j %i steps", (pattern, flags, text, steps) => {
	expect(countSteps({ pattern, flags }, text)).toBe(steps);
});

test.each(["^\\s*([^=]*)=(.*)$", "x+x+y", "^(a|a)*b$"])(
	"/%s/ takes more for each character of a longer text",
	(pattern) => {
		const steps = (length: number) =>
			Math.max(...["x", " ", "a"].map((one) => countSteps({ pattern, flags: "s" }, one.repeat(length)))) / length;
		expect(steps(16)).toBeGreaterThan(1.5 * steps(8));
	},
);
