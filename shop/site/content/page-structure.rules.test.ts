import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BLOCK_TYPES, LIVE_SECTIONS } from "./page-element.rules.ts";
import { DEFAULT_STRUCTURE, parseElements, parsePageStructure } from "./page-structure.rules.ts";

const element = (type: string, position: number, content: object = {}) => ({
	id: `${type}${position}`,
	type,
	position,
	content,
});
const read = (list: unknown) => parsePageStructure(JSON.stringify(list)).elements;
const types = (list: unknown) => read(list).map(({ type }) => type);

describe("the saved structure of the home page", () => {
	test("HOME-03 HOME-04 HOME-11 gives the order, by position", () => {
		expect(types([element("website-faq", 3), element("website-hero", 1), element("website-product", 2)])).toEqual([
			"website-hero",
			"website-product",
			"website-faq",
		]);
	});

	test("HOME-09 HOME-14 the contact section is accepted and always comes last by itself", () => {
		expect(types([element("website-contact", 1), element("website-hero", 2)])).toEqual(["website-hero"]);
	});

	test("HOME-10 an image block keeps its fields; an image from another host is left out", () => {
		const image = (content: object) => read([element("website-hero", 1), element("image", 2, content)])[1];
		expect(image({ image: "/uploads/a.png", alt: "A", caption: "C", width: 300, alignment: "left" })).toMatchObject({
			type: "image",
			id: "image2",
			content: { image: "/uploads/a.png", alt: "A", caption: "C", width: 300, alignment: "left" },
		});
		expect(image({ image: "/a.png", width: 20, alignment: "up" })).toMatchObject({
			content: { width: null, alignment: "center" },
		});
		expect(image({ image: "https://evil.example/x.png" })).toBeUndefined();
	});

	test("VIS-10 HOME-03 keeps every type of block in its position", () => {
		const list = BLOCK_TYPES.map((type, at) => element(type, at, { image: "/a.png", title: type }));
		expect(read(list).map(({ type }) => type)).toEqual([...BLOCK_TYPES]);
	});

	test("D-142 leaves out blocks and features that nobody has filled in", () => {
		const list = [
			element("hero", 1, { alignment: "center" }),
			element("features", 2, {
				title: "Why",
				features: [
					{ icon: "★", title: "" },
					{ icon: "★", title: "Soft" },
				],
			}),
			element("spacer", 3),
		];
		expect(types(list)).toEqual(["features", "spacer"]);
		expect(read(list)[0]).toMatchObject({ content: { features: [{ title: "Soft" }] } });
	});

	test("VIS-11 reads style next to content; content wins", () => {
		const [hero] = read([
			{ ...element("hero", 1, { title: "T", width: 400 }), style: { width: 100, height: 60, textColor: "#fff" } },
		]);
		expect(hero).toMatchObject({ content: { width: 400, height: 60, textColor: "#ffffff" } });
	});

	test("D-146 the store's own hero has the owner's words where there are any; other sections have none", () => {
		const words = { title: "Smile.", titleEs: "Sonríe.", secondButtonLink: "blog" };
		const [hero, faq] = read([element("website-hero", 1, words), element("website-faq", 2, words)]);
		expect(hero).toMatchObject({
			type: "website-hero",
			content: { title: "Smile.", titleEs: "Sonríe.", secondButtonLink: "/blog" },
		});
		expect(faq).not.toHaveProperty("content");
		for (const none of [{ title: " " }, {}, undefined, { width: 300 }]) {
			const empty = { ...element("website-hero", 1), content: none };
			expect(read([empty])[0]).toEqual({ type: "website-hero", id: "website-hero1" });
		}
		expect(read([element("website-hero", 1, { title: "Smile.", subtitle: "", width: 300 })])[0]).toMatchObject({
			content: { title: "Smile.", subtitle: "", width: 300 },
		});
	});

	test("VIS-08 the longest list is one of elements, and each element has an id, a type and a position", () => {
		const longest = Array.from({ length: 200 }, (_, index) => element("text", index));
		expect(parseElements(JSON.stringify(longest))).toEqual(longest);
		const { content: _, ...bare } = element("hero", 1);
		expect(parseElements(JSON.stringify([{ ...bare, style: {} }, bare]))).toHaveLength(2);
		const wrong = [
			{ id: 1 },
			{ type: null },
			{ position: "1" },
			{ content: [] },
			{ content: null },
			{ content: "T" },
			{ style: "wide" },
			{ style: null },
		];
		for (const field of wrong) {
			expect([field, parseElements(JSON.stringify([bare, { ...bare, ...field }]))]).toEqual([field, null]);
		}
		expect(parseElements(JSON.stringify([null]))).toBeNull();
	});

	test("leaves out and reports elements of unknown type", () => {
		const { elements, unknownTypes } = parsePageStructure(
			JSON.stringify([element("hologram", 1), element("website-usage", 2), element("hologram", 3)]),
		);
		expect(elements.map(({ type }) => type)).toEqual(["website-usage"]);
		expect(unknownTypes).toEqual(["hologram"]);
	});

	test.each([
		["HOME-12 nothing", null],
		["HOME-13 no JSON", "{"],
		["HOME-13 no list", "{}"],
		["HOME-13 an empty list", "[]"],
		["HOME-13 elements without a position", JSON.stringify([{ id: "a", type: "website-hero" }])],
		["HOME-13 a list of something else", JSON.stringify(["website-hero"])],
		["HOME-13 a style that is a list", JSON.stringify([{ ...element("hero", 1), style: [] }])],
		["HOME-13 nothing that can be shown", JSON.stringify([element("hologram", 1)])],
		["HOME-13 far too much", JSON.stringify(Array.from({ length: 201 }, (_, index) => element("website-hero", index)))],
	])("%s gives the default order", (_, saved) => {
		expect(parsePageStructure(saved).elements).toBe(DEFAULT_STRUCTURE);
		expect(DEFAULT_STRUCTURE.map(({ type }) => type)).toEqual([...LIVE_SECTIONS]);
	});

	test("renders whatever is saved", () => {
		fc.assert(
			fc.property(
				fc.oneof(
					fc.string(),
					fc.json(),
					fc.array(fc.object()).map((list) => JSON.stringify(list)),
				),
				(saved) => {
					expect(parsePageStructure(saved).elements.length).toBeGreaterThan(0);
				},
			),
		);
	});
});
