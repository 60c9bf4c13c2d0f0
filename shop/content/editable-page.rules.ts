/** A page whose texts the owner can change, and the keys of its sections (ACON-03); the portal has a name for each. */
export type EditablePage = { id: string; path: string; sections: readonly string[] };

/** What marks a section as the Spanish page's. */
const SPANISH = "-es";

const ARTICLE = ["intro", "body", "notice"];

/** What Content Editing offers. A section with "-es" behind its name is for the Spanish page. */
export const EDITABLE_PAGES: readonly EditablePage[] = [
	{
		id: "home",
		path: "/",
		sections: inBoth(["hero", "product", "usage", "faq", "contact", "legal", "notice"]),
	},
	{ id: "shop", path: "/shop", sections: inBoth(["intro", "notice"]) },
	{ id: "product", path: "/product", sections: inBoth(["notice"]) },
	{ id: "reviews", path: "/reviews", sections: inBoth(["intro", "notice"]) },
	{ id: "contact", path: "/contact", sections: inBoth(["intro", "notice"]) },
	{ id: "blog", path: "/blog", sections: inBoth(ARTICLE) },
	{ id: "softbrace-usage", path: "/softbrace-usage", sections: inBoth(ARTICLE) },
	{ id: "terms-of-service", path: "/terms-of-service", sections: inBoth(ARTICLE) },
	{ id: "privacy-policy", path: "/privacy-policy", sections: inBoth(ARTICLE) },
];

/** The sections that say something of the shop's own, in both languages, while nothing is saved for them. */
const WORDED: Readonly<Record<string, readonly string[]>> = {
	home: ["hero", "product", "contact"],
	shop: ["intro"],
	reviews: ["intro"],
	contact: ["intro"],
	blog: ["intro", "body"],
	"softbrace-usage": ["intro", "body"],
	"terms-of-service": ["intro", "body"],
	"privacy-policy": ["intro", "body"],
};

/** Does the page say something in this section by itself? Elsewhere an owner's text only adds to the page. */
export function hasOwnWords(page: string, section: string): boolean {
	return WORDED[page]?.includes(section) ?? false;
}

/** The longest text of a section, in characters. */
export const MAX_CONTENT_LENGTH = 200_000;

/** The page whose texts stand on this address; undefined for one without any. */
export function editablePageAt(pathname: string): EditablePage | undefined {
	return EDITABLE_PAGES.find(
		({ path }) => pathname === path || (path === "/product" && pathname.startsWith("/product/")),
	);
}

/** Is this a section that the portal offers? */
export function isEditable(page: string, section: string): boolean {
	return EDITABLE_PAGES.some(({ id, sections }) => id === page && sections.includes(section));
}

/** The section that a name stands for, and the language whose page it is for: "hero-es" is the Spanish page's "hero". */
export function languageOf(name: string): { section: string; language: "en" | "es" } {
	if (!name.endsWith(SPANISH)) return { section: name, language: "en" };
	return { section: name.slice(0, -SPANISH.length), language: "es" };
}

/** A text of a page, and the language in which it was written. */
export type ChosenText = { content: string; language: "en" | "es" };

/**
 * The texts of a page in a language. Empty ones count as none. An English text is shown on the Spanish page too where
 * nothing else would be, such as a notice; it never takes the place of the page's own Spanish words.
 */
export function contentFor(
	page: string,
	saved: ReadonlyMap<string, string>,
	language: "en" | "es",
): Readonly<Record<string, ChosenText>> {
	const chosen: Record<string, ChosenText> = {};
	for (const [name, content] of saved) {
		const own = languageOf(name);
		if (content.trim() === "") continue;
		if (own.language === language) chosen[own.section] = { content, language };
		else if (own.language === "en" && !hasOwnWords(page, own.section)) {
			chosen[own.section] ??= { content, language: "en" };
		}
	}
	return chosen;
}

function inBoth(sections: readonly string[]): string[] {
	return sections.flatMap((section) => [section, `${section}${SPANISH}`]);
}
