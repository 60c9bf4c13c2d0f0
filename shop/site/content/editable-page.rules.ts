import type { Language } from "#shop/kernel/language.rules.ts";

/** The questions of the home page, each with an answer that can be edited. */
export const QUESTIONS = ["materials", "life", "fit", "apply", "sleep", "swallow", "wax", "shipping", "kids"] as const;
export type Question = (typeof QUESTIONS)[number];

/** The section of the answer to a question. */
export function answerSection<Name extends Question>(question: Name): `faq-${Name}` {
	return `faq-${question}`;
}

export const ANSWER_SECTIONS = QUESTIONS.map(answerSection);

const SECTIONS = [
	"hero",
	"product",
	"usage",
	"faq",
	"contact",
	"legal",
	"notice",
	"intro",
	"body",
	"charity",
	"strip-size",
] as const;
type Section = (typeof SECTIONS)[number] | (typeof ANSWER_SECTIONS)[number];

const PAGE_IDS = [
	"home",
	"shop",
	"product",
	"reviews",
	"contact",
	"about",
	"blog",
	"softbrace-usage",
	"terms-of-service",
	"privacy-policy",
] as const;
type PageId = (typeof PAGE_IDS)[number];

/** The page with the texts that only the owner can write: the story, and the name of the charity. */
export const OWNERS_PAGE = "about";

/** The charity's name as plain text, which every page shows instead of the description. */
export const CHARITY_SECTION = "charity";

/** How large a strip is, such as its length and width in mm: nothing but the owner can know it, so without it nothing is said. */
export const STRIP_SIZE = "strip-size";

/** Not a text but a switch of the home page: "off", or "on", which it is until the owner switches it (LNCH-05, D-88). */
export const LAUNCH_BANNER = "launch-banner";

export function isLaunchBanner({ page, section }: { page: string; section: string }): boolean {
	return page === "home" && section === LAUNCH_BANNER;
}

/** A page with editable texts, and the keys of its sections (ACON-03); the admin has a name for each. */
export type EditablePage = { id: PageId; path: string; sections: readonly string[] };

/** Suffix of the Spanish page's sections. */
const SPANISH = "-es";

const ARTICLE = ["intro", "body", "notice"] as const;

/** The pages of Content Editing. Sections with the suffix "-es" belong to the Spanish page. */
export const EDITABLE_PAGES: readonly EditablePage[] = [
	{
		id: "home",
		path: "/",
		sections: inBoth(["hero", "product", "usage", "faq", ...ANSWER_SECTIONS, "contact", "legal", "notice"]),
	},
	{ id: "shop", path: "/shop", sections: inBoth(["intro", "notice"]) },
	{ id: "product", path: "/product", sections: inBoth([STRIP_SIZE, "notice"]) },
	{ id: "reviews", path: "/reviews", sections: inBoth(["intro", "notice"]) },
	{ id: "contact", path: "/contact", sections: inBoth(["intro", "notice"]) },
	{ id: OWNERS_PAGE, path: "/about", sections: inBoth(["intro", "body", CHARITY_SECTION, "notice"]) },
	{ id: "blog", path: "/blog", sections: inBoth(ARTICLE) },
	{ id: "softbrace-usage", path: "/softbrace-usage", sections: inBoth(ARTICLE) },
	{ id: "terms-of-service", path: "/terms-of-service", sections: inBoth(ARTICLE) },
	{ id: "privacy-policy", path: "/privacy-policy", sections: inBoth(ARTICLE) },
];

/** Sections for which the shop has default texts, in both languages. */
const WORDED: Readonly<Record<string, readonly string[]>> = {
	home: ["hero", "product", ...ANSWER_SECTIONS, "contact"],
	shop: ["intro"],
	reviews: ["intro"],
	contact: ["intro"],
	about: ["intro"],
	blog: ["intro", "body"],
	"softbrace-usage": ["intro", "body"],
	"terms-of-service": ["intro", "body"],
	"privacy-policy": ["intro", "body"],
};

/** Whether the page has a default text for this section. Elsewhere an owner's text only adds to the page. */
export function hasOwnWords(page: string, section: string): boolean {
	return WORDED[page]?.includes(section) ?? false;
}

/** What may be left out of a text that no page could show (D-64). */
export const REMOVED_KINDS = ["script", "frame", "form", "image", "link", "style", "tag"] as const;

export const MAX_CONTENT_LENGTH = 200_000;

/** The charity's name stands in the line above every page. */
export const MAX_CHARITY_NAME_LENGTH = 100;

/** The page whose texts appear at this path; undefined if there is none. */
export function editablePageAt(pathname: string): EditablePage | undefined {
	return EDITABLE_PAGES.find(
		({ path }) => pathname === path || (path === "/product" && pathname.startsWith("/product/")),
	);
}

export function isEditable(page: string, section: string): boolean {
	return EDITABLE_PAGES.some(({ id, sections }) => id === page && sections.includes(section));
}

/** Whether this is a section of some page; the admin has a name for it. */
export function isSection(name: string): name is Section {
	return [...SECTIONS, ...ANSWER_SECTIONS].some((section) => section === name);
}

/** Splits a section name into section and language: "hero-es" is the Spanish page's "hero". */
export function languageOf(name: string): { section: string; language: Language } {
	if (!name.endsWith(SPANISH)) return { section: name, language: "en" };
	return { section: name.slice(0, -SPANISH.length), language: "es" };
}

/**
 * What a section of a page has: a text of the owner, the shop's default text, or nothing. A Spanish section whose English
 * text has been edited is "outdated" while it shows the default one, and "missing" if it has none.
 */
export type SectionState = "edited" | "default" | "empty" | "missing" | "outdated";

export function stateOfSection(page: string, name: string, saved: ReadonlyMap<string, string>): SectionState {
	const hasText = (key: string) => (saved.get(key) ?? "").trim() !== "";
	const { section, language } = languageOf(name);
	if (hasText(name)) return "edited";
	const hasDefault = hasOwnWords(page, section);
	if (language === "es" && hasText(section)) return hasDefault ? "outdated" : "missing";
	return hasDefault ? "default" : "empty";
}

export type ChosenText = { content: string; language: Language };

/**
 * The texts of a page in a language; empty ones do not count. The Spanish page falls back to an English text only where
 * it would show nothing, such as a notice; it never replaces the page's own Spanish text.
 */
export function contentFor(
	page: string,
	saved: ReadonlyMap<string, string>,
	language: Language,
): Readonly<Record<string, ChosenText>> {
	const chosen: Record<string, ChosenText> = {};
	for (const [name, content] of saved) {
		const own = languageOf(name);
		if (content.trim() === "") continue;
		if (name === LAUNCH_BANNER) chosen[name] = { content, language };
		else if (own.language === language) chosen[own.section] = { content, language };
		else if (own.language === "en" && !hasOwnWords(page, own.section)) {
			chosen[own.section] ??= { content, language: "en" };
		}
	}
	return chosen;
}

function inBoth(sections: readonly Section[]): string[] {
	return sections.flatMap((section) => [section, `${section}${SPANISH}`]);
}

/** Whether Content Editing has this page. */
export function isPageId(page: string): page is PageId {
	return PAGE_IDS.some((id) => id === page);
}
