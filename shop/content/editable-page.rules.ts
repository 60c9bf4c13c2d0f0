/** A page whose texts the owner can change, and the names of its sections (ACON-03). */
export type EditablePage = { id: string; name: string; path: string; sections: readonly string[] };

/** What marks a section as the Spanish page's. */
const SPANISH = "-es";

const ARTICLE = ["intro", "body", "notice"];

/** What Content Editing offers. A section with "-es" behind its name is for the Spanish page. */
export const EDITABLE_PAGES: readonly EditablePage[] = [
	{
		id: "home",
		name: "Home",
		path: "/",
		sections: inBoth(["hero", "product", "usage", "faq", "contact", "legal", "notice"]),
	},
	{ id: "shop", name: "Shop", path: "/shop", sections: inBoth(["intro", "notice"]) },
	{ id: "product", name: "Product pages", path: "/product", sections: inBoth(["notice"]) },
	{ id: "reviews", name: "Reviews", path: "/reviews", sections: inBoth(["intro", "notice"]) },
	{ id: "contact", name: "Contact", path: "/contact", sections: inBoth(["intro", "notice"]) },
	{ id: "blog", name: "Guide", path: "/blog", sections: inBoth(ARTICLE) },
	{ id: "softbrace-usage", name: "Usage", path: "/softbrace-usage", sections: inBoth(ARTICLE) },
	{ id: "terms-of-service", name: "Terms of service", path: "/terms-of-service", sections: inBoth(ARTICLE) },
	{ id: "privacy-policy", name: "Privacy policy", path: "/privacy-policy", sections: inBoth(ARTICLE) },
];

/** The longest text of a section, in characters. */
export const LONGEST_CONTENT = 200_000;

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

/** The texts of a page in a language: its own where there is one, else the one for everybody. Empty ones count as none. */
export function contentFor(
	saved: ReadonlyMap<string, string>,
	language: "en" | "es",
): Readonly<Record<string, string>> {
	const chosen: Record<string, string> = {};
	for (const [section, content] of saved) {
		if (content.trim() === "" || section.endsWith(SPANISH)) continue;
		chosen[section] = content;
	}
	if (language === "en") return chosen;
	for (const [section, content] of saved) {
		if (section.endsWith(SPANISH) && content.trim() !== "") chosen[section.slice(0, -SPANISH.length)] = content;
	}
	return chosen;
}

function inBoth(sections: readonly string[]): string[] {
	return sections.flatMap((section) => [section, `${section}${SPANISH}`]);
}
