import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";
import { compareElements, type PageChanges } from "#shop/site/content/page-changes.rules.ts";
import { parseBlockContent, type SavedElement } from "#shop/site/content/page-element.rules.ts";
import { parseElements } from "#shop/site/content/page-structure.rules.ts";
import { elementName } from "./element-name.ts";

/** The length of the excerpt that identifies an element. */
const SNIPPET = 40;

const KINDS = ["added", "removed", "changed", "moved"] as const;

export function describeChanges(changes: PageChanges, t: Translate<typeof adminTexts>): string[] {
	return KINDS.filter((kind) => changes[kind].length > 0).map((kind) =>
		t(`changes_${kind}`, { names: changes[kind].map((element) => nameOf(element, t)).join(", ") }),
	);
}

/** A version in words: what it changed in the one before, or that it is the first. */
export function nameOfVersion(content: string, before: string | null, t: Translate<typeof adminTexts>): string {
	const elements = parseElements(content);
	if (elements === null) return t("page_unreadable");
	const earlier = parseElements(before);
	if (earlier === null) return t("visual_first_version", { count: elements.length });
	return describeChanges(compareElements(earlier, elements), t).join(" · ") || t("changes_none");
}

/** An edit of the page in words, from the details in the activity log; old entries have no details of elements. */
export function describeEntry(details: Readonly<Record<string, unknown>>, t: Translate<typeof adminTexts>): string {
	const { elements } = details;
	if (typeof elements !== "number") return "";
	const words = KINDS.flatMap((kind) => {
		const types = details[`elements_${kind}`];
		if (typeof types !== "string" || types === "") return [];
		const names = types.split(", ").map((type) => elementName(type, t));
		return [t(`changes_${kind}`, { names: names.join(", ") })];
	});
	return [t("page_elements", { count: elements }), ...words].join(" · ");
}

function nameOf(element: SavedElement, t: Translate<typeof adminTexts>): string {
	const { title, text } = parseBlockContent(element);
	const words = title || text;
	const snippet = words.length > SNIPPET ? `${words.slice(0, SNIPPET).trimEnd()}…` : words;
	return snippet === "" ? elementName(element.type, t) : `${elementName(element.type, t)} “${snippet}”`;
}
