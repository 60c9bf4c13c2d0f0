import { expect, test } from "vitest";
import { describeEdit } from "./content-version.rules.ts";

const place = { page: "home", section: "hero" } as unknown as Parameters<typeof describeEdit>[0];

test.each([
	[0, 50, false],
	[0, 51, true],
	[51, 0, true],
	[50, 0, false],
	[200, 149, true],
	[200, 200, false],
])("CONST-40 ACON-23 a change from %i to %i characters is significant: %s", (before, after, isSignificant) => {
	expect(describeEdit(place, "a".repeat(before), "b".repeat(after))).toEqual({
		...place,
		content_length_before: before,
		content_length_after: after,
		content_preview: after > 100 ? `${"b".repeat(100)}...` : "b".repeat(after),
		changed_significantly: isSignificant,
	});
});

const structure = { page: "visual-editor", section: "page-structure" };
/** "text:New cta" stands for two elements, the first of which has the title New. */
const list = (words: string) =>
	JSON.stringify(
		words.split(" ").map((word, position) => {
			const [type, title] = word.split(":");
			return { id: type, type, position, content: title === undefined ? {} : { title } };
		}),
	);

test("ACON-20 a change of the home page's structure names each element that is new, gone, different or elsewhere", () => {
	const before = list("hero website-hero text cta image spacer features");
	const after = list("spacer features text:New cta:New image website-faq website-usage");
	expect(describeEdit(structure, before, after)).toEqual({
		...structure,
		elements: 7,
		elements_added: "website-faq, website-usage",
		elements_removed: "hero, website-hero",
		elements_changed: "text, cta",
		elements_moved: "spacer, features",
		content_length_before: before.length,
		content_length_after: after.length,
		content_preview: `${after.slice(0, 100)}...`,
		changed_significantly: false,
	});
});

test("ACON-20 beside what is no list of elements all are new, and none is left in it", () => {
	const none = { elements_added: "", elements_removed: "", elements_changed: "", elements_moved: "" };
	const added = { ...none, elements: 2, elements_added: "text, cta" };
	expect(describeEdit(structure, "Hello", list("text cta"))).toMatchObject(added);
	const removed = { ...none, elements: 0, elements_removed: "text, cta" };
	expect(describeEdit(structure, list("text cta"), "Hello")).toMatchObject(removed);
});
