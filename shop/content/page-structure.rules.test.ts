import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_STRUCTURE, LIVE_SECTIONS, readPageStructure } from "./page-structure.rules.ts";

const element = (type: string, position: number, content: object = {}) => ({
	id: `${type}${position}`,
	type,
	position,
	content,
});
const read = (list: unknown) => readPageStructure(JSON.stringify(list));
const types = (list: unknown) => read(list).map(({ type }) => type);

describe("the saved structure of the home page", () => {
	test("HOME-03 HOME-04 HOME-11 gives the order, by position", () => {
		expect(types([element("website-faq", 3), element("website-hero", 1), element("website-product", 2)])).toEqual([
			...["website-hero", "website-product", "website-faq"],
		]);
	});

	test("HOME-09 HOME-14 the contact section is accepted and always comes last by itself", () => {
		expect(types([element("website-contact", 1), element("website-hero", 2)])).toEqual(["website-hero"]);
	});

	test("HOME-10 a picture keeps its fields; an address of somewhere else is none", () => {
		const image = (content: object) => read([element("website-hero", 1), element("image", 2, content)])[1];
		expect(image({ image: "/uploads/a.png", alt: "A", caption: "C", width: 300, alignment: "left" })).toEqual({
			...{
				type: "image",
				id: "image2",
				image: "/uploads/a.png",
				alt: "A",
				caption: "C",
				width: 300,
				alignment: "left",
			},
		});
		expect(image({ image: "/a.png", width: 20, alignment: "up" })).toMatchObject({ width: null, alignment: "center" });
		for (const hostile of [
			"javascript:alert(1)",
			"//evil.example/x.png",
			"http://evil.example/x.png",
			'/x"onerror="alert(1)',
			"",
		]) {
			expect(image({ image: hostile })).toBeUndefined();
		}
	});

	test("unknown elements are left out", () => {
		expect(types([element("hologram", 1), element("website-usage", 2)])).toEqual(["website-usage"]);
	});

	test.each([
		["HOME-12 nothing", null],
		["HOME-13 no JSON", "{"],
		["HOME-13 no list", "{}"],
		["HOME-13 an empty list", "[]"],
		["HOME-13 elements without a position", JSON.stringify([{ id: "a", type: "website-hero" }])],
		["HOME-13 nothing but pictures", JSON.stringify([element("image", 1, { image: "/a.png" })])],
		["HOME-13 far too much", JSON.stringify(Array.from({ length: 201 }, (_, index) => element("website-hero", index)))],
	])("%s is the fixed order", (_, saved) => {
		expect(readPageStructure(saved)).toBe(DEFAULT_STRUCTURE);
		expect(DEFAULT_STRUCTURE.map(({ type }) => type)).toEqual([...LIVE_SECTIONS]);
	});

	test("whatever is saved, the page can be shown", () => {
		fc.assert(
			fc.property(
				fc.oneof(
					fc.string(),
					fc.json(),
					fc.array(fc.object()).map((list) => JSON.stringify(list)),
				),
				(saved) => {
					expect(readPageStructure(saved).length).toBeGreaterThan(0);
				},
			),
		);
	});
});
