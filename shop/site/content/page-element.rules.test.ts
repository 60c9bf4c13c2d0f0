import { describe, expect, test } from "vitest";
import {
	BLOCK_TYPES,
	inLanguage,
	isUnfilled,
	MAX_FEATURES,
	MIN_HEIGHT,
	MIN_WIDTH,
	parseBlockContent,
	parseColor,
	parseImage,
	parseLink,
	readableOn,
} from "./page-element.rules.ts";

const read = (content: Record<string, unknown>) => parseBlockContent({ content });

describe("parseBlockContent", () => {
	test("VIS-11 parses every field", () => {
		const content = {
			title: "T",
			subtitle: "S",
			buttonText: "B",
			buttonLink: "/shop",
			backgroundColor: "#ABC",
			backgroundImage: "/uploads/b.webp",
			image: "/uploads/i.webp",
			text: "X",
			alt: "A",
			caption: "C",
			width: 300,
			height: "120px",
			textColor: "#00ff00",
		};
		expect(read(content)).toMatchObject({ ...content, backgroundColor: "#aabbcc", height: 120 });
	});

	test.each(["small", "medium", "large"])("VIS-12 font size %s", (fontSize) => {
		expect(read({ fontSize }).fontSize).toBe(fontSize);
		expect(read({ fontSize: "gigantic" }).fontSize).toBe("medium");
	});

	test.each(["left", "center", "right"])("VIS-13 alignment %s", (alignment) => {
		expect(read({ alignment }).alignment).toBe(alignment);
		expect(read({ alignment: "up" }).alignment).toBe("center");
	});

	test("VIS-14 parses the entries of a features block, up to the maximum, and skips invalid ones", () => {
		const feature = { icon: "★", title: "T", description: "D", image: "/uploads/f.webp", imagePosition: "right" };
		expect(read({ features: [feature, "no entry", null] }).features).toEqual([
			{ ...feature, titleEs: "", descriptionEs: "", id: 0 },
		]);
		expect(read({ features: Array.from({ length: 50 }, () => feature) }).features).toHaveLength(MAX_FEATURES);
		expect(read({ features: "none" }).features).toEqual([]);
	});

	test("CONST-42 VIS-20 VIS-21 ignores sizes below the minimum or beyond the page", () => {
		expect([MIN_WIDTH, MIN_HEIGHT]).toEqual([50, 30]);
		expect(read({ width: MIN_WIDTH, height: MIN_HEIGHT })).toMatchObject({ width: 50, height: 30 });
		for (const width of [MIN_WIDTH - 1, 5000, "wide", Number.NaN, null]) expect(read({ width }).width).toBeNull();
		expect(read({ height: MIN_HEIGHT - 1 }).height).toBeNull();
	});

	test("truncates texts and ignores other values", () => {
		expect(read({ title: "x".repeat(5000) }).title).toHaveLength(300);
		expect(read({ title: { html: "<b>" } }).title).toBe("");
	});

	test.each(["/shop", "/product/2?x=1", "#faq", "https://example.org/a", "mailto:a@example.org", "tel:+1 555"])(
		"a button may lead to %s",
		(link) => expect(parseLink(link)).toBe(link),
	);

	test.each([
		["softbrace.com/sale", "https://softbrace.com/sale"],
		["www.softbrace.com", "https://www.softbrace.com"],
		["http://example.org", "https://example.org"],
		["shop", "/shop"],
		["product/2?x=1", "/product/2?x=1"],
		["help@softbrace.com", "mailto:help@softbrace.com"],
	])("VIS-11 completes the link %s", (typed, link) => expect(parseLink(typed)).toBe(link));

	test("D-141 reads every word in Spanish, and shows the English one where there is none", () => {
		const words = { title: "T", subtitle: "S", text: "X", buttonText: "B", alt: "A", caption: "C" };
		const features = [{ title: "One", description: "Soft", titleEs: "Uno" }];
		const spanish = Object.fromEntries(Object.keys(words).map((name) => [`${name}Es`, `es ${name}`]));
		const block = read({ ...words, ...spanish, features });
		expect(inLanguage(block, "en")).toMatchObject({ ...words, features: [{ title: "One" }] });
		const shown = inLanguage(block, "es");
		for (const name of Object.keys(words)) expect(shown).toHaveProperty(name, `es ${name}`);
		expect(shown.features).toMatchObject([{ title: "Uno", description: "Soft" }]);
		expect(inLanguage(read({ ...words, features }), "es")).toMatchObject(words);
	});

	const WORDS_OF = {
		hero: ["title", "subtitle", "text", "buttonText", "image", "backgroundImage"],
		cta: ["title", "subtitle", "text", "buttonText", "backgroundImage"],
		features: ["title", "subtitle"],
		text: ["title", "subtitle", "text"],
		image: ["image"],
	} as const;
	test.each(Object.entries(WORDS_OF))("VIS-11 each field that a %s block shows fills it alone", (type, fields) => {
		const fills = (field: string) =>
			!isUnfilled(
				type as keyof typeof WORDS_OF,
				read({ [field]: field.toLowerCase().includes("image") ? "/a.png" : "T" }),
			);
		const all = ["title", "subtitle", "text", "buttonText", "image", "backgroundImage", "alt", "caption"];
		expect(all.filter(fills)).toEqual(fields);
	});

	test("VIS-11 a feature's icon has at most eight characters", () => {
		const iconOf = (icon: string) => read({ features: [{ icon, title: "T" }] }).features[0]?.icon;
		expect([iconOf("12345678"), iconOf("123456789")]).toEqual(["12345678", "12345678"]);
	});

	test.each(BLOCK_TYPES)("D-142 a block of type %s is unfilled without anything to see", (type) => {
		const icons = read({ buttonLink: "/shop", backgroundColor: "#123456", features: [{ icon: "★" }] });
		expect(isUnfilled(type, icons)).toBe(type !== "spacer");
		expect(isUnfilled(type, read({ title: "T", image: "/a.png" }))).toBe(false);
	});

	test.each([
		"javascript:alert(1)",
		"JaVaScRiPt:x",
		"//evil.example",
		"/\\evil.example",
		"data:text/html,x",
		"http://a b",
		"vbscript:x",
		"",
	])("rejects the link %s", (link) => expect(parseLink(link)).toBe(""));

	test.each([
		"//evil.example/x.png",
		"https://evil.example/x.png",
		'/x"onerror="y',
		"/../secret",
		"data:image/png,x",
		"javascript:x",
	])("rejects the image %s", (image) => expect(parseImage(image)).toBe(""));

	test.each(["red", "#12", "#1234567", "url(x)", "#fff;position:fixed", "expression(1)"])(
		"%s is not a color",
		(color) => {
			expect(parseColor(color)).toBeNull();
		},
	);

	test("picks the readable text color", () => {
		expect([readableOn("#ffffff"), readableOn("#000000"), readableOn("#6a38ad")]).toEqual([
			"#000000",
			"#ffffff",
			"#ffffff",
		]);
	});
});
