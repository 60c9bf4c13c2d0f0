import { describe, expect, test } from "vitest";
import { compareElements, firstDifference, mergeElements } from "./page-changes.rules.ts";
import type { SavedElement } from "./page-element.rules.ts";

/** "a:One b" stands for the elements a (with the title One) and b. */
function page(words: string): SavedElement[] {
	return words
		.split(" ")
		.filter((word) => word !== "")
		.map((word, position) => {
			const [id = "", title] = word.split(":");
			return { id, type: "text", position, style: {}, content: title === undefined ? {} : { title } };
		});
}

function written(elements: readonly SavedElement[]): string {
	return elements.map(({ id, content }) => (content?.title ? `${id}:${content.title}` : id)).join(" ");
}

test.each([
	["a b c", "a b c", null],
	["a b c", "a b:New c", "b"],
	["a b", "a x b", "x"],
	["a b c", "a c", "c"],
	["a b c", "a b", "b"],
	["a b c", "c a b", "c"],
	["a", "", null],
])("from %j to %j the first difference is at %j", (before, after, id) => {
	expect(firstDifference(page(before), page(after))?.id ?? null).toBe(id);
});

describe("compareElements", () => {
	const compare = (before: string, after: string) => {
		const { added, removed, changed, moved } = compareElements(page(before), page(after));
		return [added, removed, changed, moved].map(written);
	};

	test.each([
		["a b c", "a b c", ["", "", "", ""]],
		["a b", "a x b", ["x", "", "", ""]],
		["a b c", "a c", ["", "b", "", ""]],
		["a:One b", "a:Two b", ["", "", "a:Two", ""]],
		["a b c", "c a b", ["", "", "", "c"]],
		["a b c d", "x b:New d c", ["x", "a", "b:New", "d"]],
	])("%s, then %s", (before, after, expected) => {
		const changes = compare(before, after);
		// When two elements swap places, either may count as moved.
		if (expected[3] === "d") expect(["c", "d"]).toContain(changes.pop());
		expect(changes).toEqual(expected.slice(0, changes.length));
	});

	test("uses the position, not the list index, and ignores the order of fields", () => {
		const [first, second] = page("a b");
		const shuffled = [second, first] as SavedElement[];
		expect(compareElements(page("a b"), shuffled).moved).toEqual([]);
		const fields = (content: object) => [{ ...(first as SavedElement), content: content as Record<string, unknown> }];
		const { changed } = compareElements(fields({ title: "T", text: "U" }), fields({ text: "U", title: "T" }));
		expect(changed).toEqual([]);
	});

	test("an element is changed by its type or its style alone, not by an empty style or content that is left out", () => {
		const [first] = page("a") as [SavedElement];
		const changedTo = (after: SavedElement) => compareElements([first], [after]).changed;
		const [other, wider] = [
			{ ...first, type: "cta" },
			{ ...first, style: { width: 300 } },
		];
		expect([changedTo(other), changedTo(wider)]).toEqual([[other], [wider]]);
		const { id, type, position } = first;
		expect(changedTo({ id, type, position })).toEqual([]);
		expect(compareElements([wider], [{ id, type, position }]).changed).toHaveLength(1);
	});

	test("removed, added and moved elements are in the order of the page, whatever the order of the list", () => {
		const { added, removed } = compareElements(page("a b c").reverse(), page("x y").reverse());
		expect([written(added), written(removed)]).toEqual(["x y", "a b c"]);
		expect(written(compareElements(page("a b c d e"), page("d e a b c").reverse()).moved)).toBe("d e");
		expect(firstDifference(page("a b c").reverse(), page("a x y").reverse())?.id).toBe("x");
	});
});

describe("mergeElements", () => {
	test.each([
		["both have added", "a b", "a b mine", "a theirs b", "a theirs b mine"],
		["theirs at the beginning", "a", "a mine", "theirs a", "theirs a mine"],
		["theirs several in a row", "a b", "a b", "a x y b", "a x y b"],
		["they have changed one", "a b", "b a", "a:New b", "b a:New"],
		["both have changed one", "a b", "a:Mine b", "a:Theirs b", "a:Mine a-2:Theirs b"],
		["both have changed one alike", "a b", "a:Same b", "a:Same b", "a:Same b"],
		["they have removed one", "a b c", "a b c:Mine", "a c", "a c:Mine"],
		["they have removed what I changed", "a b", "a b:Mine", "a", "a b:Mine"],
		["I have removed what they changed", "a b", "a", "a b:Theirs", "a b:Theirs"],
		["I have removed one", "a b", "a", "a b", "a"],
		["a copy's name is taken", "a", "a:Mine a-2", "a:Theirs", "a:Mine a-3:Theirs a-2"],
	])("%s", (_, base, mine, theirs, expected) => {
		const merged = mergeElements(page(base), page(mine), page(theirs));
		expect(written(merged)).toBe(expected);
		expect(merged.map(({ position }) => position)).toEqual(merged.map((_element, index) => index));
	});

	test("goes by the positions of both, whatever the order of their lists", () => {
		const merged = mergeElements(page("a b"), page("b a mine").reverse(), page("x y a b").reverse());
		expect(written(merged)).toBe("x y b a mine");
	});
});
