import { expect, test } from "vitest";
import {
	contentFor,
	EDITABLE_PAGES,
	editablePageAt,
	hasOwnWords,
	isEditable,
	isLaunchBanner,
	isPageId,
	isSection,
	languageOf,
	stateOfSection,
} from "./editable-page.rules.ts";

const state = (page: string, section: string, saved: Record<string, string> = {}) =>
	stateOfSection(page, section, new Map(Object.entries(saved)));

test("ACON-02 a Spanish text is missing only if its page has none; one that keeps its original is not updated", () => {
	expect(state("home", "hero-es", { hero: "Hi" })).toBe("outdated");
	expect(state("home", "hero-es", { hero: "Hi", "hero-es": "Hola" })).toBe("edited");
	expect(state("home", "hero-es")).toBe("default");
	expect(state("home", "notice", {})).toBe("empty");
	expect(state("home", "notice-es", { notice: "Closed today" })).toBe("missing");
});

test("ACON-02 a blank text does not count, nor does a Spanish one for the English page", () => {
	expect(state("home", "hero", { hero: " ", "hero-es": "Hola" })).toBe("default");
	expect(state("home", "hero-es", { hero: " ", "hero-es": "\n" })).toBe("default");
	expect(state("home", "notice", { notice: " ", "notice-es": "Cerrado" })).toBe("empty");
	expect(state("home", "notice-es", { notice: " " })).toBe("empty");
	expect(state("home", "notice", { notice: "Closed" })).toBe("edited");
});

const SECTIONS_OF = {
	"home /":
		"hero product usage faq faq-materials faq-life faq-fit faq-apply faq-sleep faq-swallow faq-wax faq-shipping " +
		"faq-kids contact legal notice",
	"shop /shop": "intro notice",
	"product /product": "strip-size notice",
	"reviews /reviews": "intro notice",
	"contact /contact": "intro notice",
	"about /about": "intro body charity notice",
	"blog /blog": "intro body notice",
	"softbrace-usage /softbrace-usage": "intro body notice",
	"terms-of-service /terms-of-service": "intro body notice",
	"privacy-policy /privacy-policy": "intro body notice",
};

test("ACON-03 each page has its sections, all of them in both languages and with a name", () => {
	const inBoth = (sections: string) => sections.split(" ").flatMap((section) => [section, `${section}-es`]);
	expect(EDITABLE_PAGES.map(({ id, path, sections }) => [`${id} ${path}`, sections])).toEqual(
		Object.entries(SECTIONS_OF).map(([page, sections]) => [page, inBoth(sections)]),
	);
	for (const { id, sections } of EDITABLE_PAGES) {
		expect([id, isPageId(id)]).toEqual([id, true]);
		for (const name of sections) {
			const { section, language } = languageOf(name);
			expect([id, name, isEditable(id, name), isSection(section)]).toEqual([id, name, true, true]);
			expect(name).toBe(language === "es" ? `${section}-es` : section);
		}
	}
	expect([isPageId("visual-editor"), isSection("hero-es"), isSection("page-structure")]).toEqual([false, false, false]);
	expect([isEditable("shop", "body"), isEditable("cart", "intro"), isEditable("home", "launch-banner")]).toEqual([
		false,
		false,
		false,
	]);
});

test.each([
	["/", "home"],
	["/product", "product"],
	["/product/2", "product"],
	["/softbrace-usage", "softbrace-usage"],
	["/products", undefined],
	["/shop/product/", undefined],
	["/blog/2", undefined],
	["/cart", undefined],
])("ACON-03 at %s are the texts of the page %s", (path, id) => expect(editablePageAt(path)?.id).toBe(id));

test("D-88 only the home page has the switch of the launch's banner", () => {
	expect(isLaunchBanner({ page: "home", section: "launch-banner" })).toBe(true);
	expect(isLaunchBanner({ page: "shop", section: "launch-banner" })).toBe(false);
	expect(isLaunchBanner({ page: "home", section: "notice" })).toBe(false);
});

test("D-88 the words of the shop's own stand in their own sections of their own page", () => {
	expect([hasOwnWords("blog", "body"), hasOwnWords("home", "faq-kids"), hasOwnWords("about", "intro")]).toEqual([
		true,
		true,
		true,
	]);
	expect([hasOwnWords("about", "body"), hasOwnWords("home", "intro"), hasOwnWords("cart", "intro")]).toEqual([
		false,
		false,
		false,
	]);
});

test("ACON-15 a page shows its own language's texts, and in Spanish the English ones that take the place of no words", () => {
	const texts: [string, string][] = [
		["intro", "Hello"],
		["notice", "Closed"],
		["notice-es", "Cerrado"],
		["launch-banner", "off"],
		["body", "Story"],
		["charity-es", "Esperanza"],
		["usage-es", " "],
	];
	for (const saved of [new Map(texts), new Map(texts.toReversed())]) {
		expect(contentFor("shop", saved, "en")).toEqual({
			intro: { content: "Hello", language: "en" },
			notice: { content: "Closed", language: "en" },
			body: { content: "Story", language: "en" },
			"launch-banner": { content: "off", language: "en" },
		});
		expect(contentFor("shop", saved, "es")).toEqual({
			notice: { content: "Cerrado", language: "es" },
			body: { content: "Story", language: "en" },
			charity: { content: "Esperanza", language: "es" },
			"launch-banner": { content: "off", language: "es" },
		});
	}
});
