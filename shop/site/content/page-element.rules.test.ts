import { describe, expect, test } from "vitest";
import {
	BLOCK_TYPES,
	inLanguage,
	isBlock,
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
		expect(MAX_FEATURES).toBe(12);
		expect(read({ features: "none" }).features).toEqual([]);
		const placed = ["left", "right", "top", "below", undefined].map((imagePosition) => ({ imagePosition }));
		expect(read({ features: ["no entry", ...placed] }).features).toMatchObject([
			{ id: 0, imagePosition: "left", icon: "", title: "", image: "" },
			{ id: 1, imagePosition: "right" },
			{ id: 2, imagePosition: "top" },
			{ id: 3, imagePosition: "top" },
			{ id: 4, imagePosition: "top" },
		]);
	});

	test("CONST-42 VIS-20 VIS-21 ignores sizes below the minimum or beyond the page", () => {
		expect([MIN_WIDTH, MIN_HEIGHT]).toEqual([50, 30]);
		expect(read({ width: MIN_WIDTH, height: MIN_HEIGHT })).toMatchObject({ width: 50, height: 30 });
		for (const width of [MIN_WIDTH - 1, 5000, "wide", Number.NaN, null]) expect(read({ width }).width).toBeNull();
		expect(read({ height: MIN_HEIGHT - 1 }).height).toBeNull();
		expect(read({ width: 2000, height: "2000px" })).toMatchObject({ width: 2000, height: 2000 });
		expect(read({ width: 2000.4, height: "2001" })).toMatchObject({ width: null, height: null });
		expect(read({ width: 120.6, height: "99.5px" })).toMatchObject({ width: 121, height: 100 });
	});

	test("truncates texts and ignores other values", () => {
		const lines = ["title", "subtitle", "buttonText", "secondButtonText", "alt", "caption"];
		const long = "x".repeat(6000);
		for (const name of [...lines, ...lines.map((line) => `${line}Es`)]) {
			expect(read({ [name]: long })).toHaveProperty(name, "x".repeat(300));
		}
		const features = [{ title: long, titleEs: long, description: long, descriptionEs: long }];
		const block = read({ text: long, textEs: long, features });
		const feature = { title: 300, titleEs: 300, description: 5000, descriptionEs: 5000 };
		for (const [name, length] of Object.entries(feature)) {
			expect(block.features[0]).toHaveProperty(name, "x".repeat(length));
		}
		expect([block.text.length, block.textEs.length]).toEqual([5000, 5000]);
		expect(read({ title: { html: "<b>" } }).title).toBe("");
	});

	test("D-64 reads links, images and colors without the spaces around them, and at most 2000 characters of a URL", () => {
		const url = (length: number) => `/${"a".repeat(length - 1)}`;
		expect(
			read({ buttonLink: " /shop ", image: " /uploads/a.webp?w=320&format=webp ", textColor: " #ABCDEF " }),
		).toMatchObject({ buttonLink: "/shop", image: "/uploads/a.webp?w=320&format=webp", textColor: "#abcdef" });
		expect([parseLink(url(2001)), parseImage(url(2001))]).toEqual([url(2000), url(2000)]);
		expect([parseLink(7), parseImage(null), parseColor(["#fff"])]).toEqual(["", "", null]);
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
		["HTTP://Example.org/A", "https://Example.org/A"],
		["example.org:8080/a?b#c", "https://example.org:8080/a?b#c"],
		["blog#faq", "/blog#faq"],
	])("VIS-11 completes the link %s", (typed, link) => expect(parseLink(typed)).toBe(link));

	test("D-141 reads every word in Spanish, and shows the English one where there is none", () => {
		const words = {
			title: "T",
			subtitle: "S",
			text: "X",
			buttonText: "B",
			secondButtonText: "2",
			alt: "A",
			caption: "C",
		};
		const features = [
			{ title: "One", description: "Soft", titleEs: "Uno" },
			{ title: "Two", description: "Thin", descriptionEs: "Fina" },
		];
		const spanish = Object.fromEntries(Object.keys(words).map((name) => [`${name}Es`, `es ${name}`]));
		const block = read({ ...words, ...spanish, features });
		expect(inLanguage(block, "en")).toMatchObject({
			...words,
			features: features.map(({ title, description }) => ({ title, description })),
		});
		const shown = inLanguage(block, "es");
		for (const name of Object.keys(words)) expect(shown).toHaveProperty(name, `es ${name}`);
		expect(shown.features).toMatchObject([
			{ title: "Uno", description: "Soft" },
			{ title: "Two", description: "Fina" },
		]);
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
		const blank = read({ title: " ", subtitle: " ", text: "\n", buttonText: "\t", features: [{ title: " " }] });
		expect(isUnfilled(type, blank)).toBe(type !== "spacer");
	});

	test.each([{ title: "T" }, { description: "D" }, { image: "/a.png" }])(
		"D-142 of several features %j fills the block",
		(feature) => {
			expect(isUnfilled("features", read({ features: [{ icon: "★" }, feature] }))).toBe(false);
			expect(isUnfilled("text", read({ features: [feature] }))).toBe(true);
		},
	);

	test("VIS-09 VIS-10 the shop's own sections are no blocks", () => {
		const content = read({});
		expect(BLOCK_TYPES.map((type) => isBlock({ type, id: "a", content }))).toEqual(BLOCK_TYPES.map(() => true));
		expect(isBlock({ type: "website-hero", id: "a", content })).toBe(false);
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

	test.each([
		["#ffffff", "#000000"],
		["#000000", "#ffffff"],
		["#6a38ad", "#ffffff"],
		["#ff0000", "#000000"],
		["#00ff00", "#000000"],
		["#0000ff", "#ffffff"],
		["#767676", "#000000"],
		["#757575", "#ffffff"],
		["#e000ff", "#000000"],
		["#e00000", "#ffffff"],
	])("on %s the readable text color is %s", (background, text) => expect(readableOn(background)).toBe(text));
});
