import type { AdminText, Say } from "#app/admin/admin-texts.ts";
import { compareElements, type PageChanges } from "#shop/content/page-changes.rules.ts";
import {
	BLOCK_TYPES,
	CONTACT_SECTION,
	LIVE_SECTIONS,
	readBlockContent,
	type SavedElement,
} from "#shop/content/page-element.rules.ts";
import { parseElements } from "#shop/content/page-structure.rules.ts";

const KNOWN: ReadonlySet<string> = new Set([...LIVE_SECTIONS, CONTACT_SECTION, ...BLOCK_TYPES]);

/** So much of an element's own words tells it from another. */
const SNIPPET = 40;

const KINDS = ["added", "removed", "changed", "moved"] as const;

/** What distinguishes two pages, in words: "Added: Spacer". Empty when nothing does. */
export function changesInWords(changes: PageChanges, say: Say): string[] {
	return KINDS.filter((kind) => changes[kind].length > 0).map((kind) =>
		say(`changes_${kind}`, { names: changes[kind].map((element) => nameOf(element, say)).join(", ") }),
	);
}

/** A version of the page in words, beside the one before it. */
export function versionInWords(content: string, before: string | null, say: Say): string {
	const elements = parseElements(content);
	if (elements === null) return say("page_unreadable");
	const earlier = parseElements(before);
	const changes = earlier === null ? null : changesInWords(compareElements(earlier, elements), say);
	const words = changes?.length === 0 ? [say("changes_none")] : (changes ?? []);
	return [say("page_elements", { count: elements.length }), ...words].join(" · ");
}

/** What the activity log keeps of an edit of the page, in words; entries of former times know nothing of its elements. */
export function entryInWords(details: Readonly<Record<string, unknown>>, say: Say): string {
	const { elements } = details;
	if (typeof elements !== "number") return "";
	const words = KINDS.flatMap((kind) => {
		const types = details[`elements_${kind}`];
		if (typeof types !== "string" || types === "") return [];
		const names = types.split(", ").map((type) => typeName(type, say));
		return [say(`changes_${kind}`, { names: names.join(", ") })];
	});
	return [say("page_elements", { count: elements }), ...words].join(" · ");
}

/** An element as people call it: its type, and its first words. */
function nameOf(element: SavedElement, say: Say): string {
	const { title, text } = readBlockContent(element);
	const words = title || text;
	const snippet = words.length > SNIPPET ? `${words.slice(0, SNIPPET).trimEnd()}…` : words;
	return snippet === "" ? typeName(element.type, say) : `${typeName(element.type, say)} “${snippet}”`;
}

function typeName(type: string, say: Say): string {
	return KNOWN.has(type) ? say(`element_${type}` as AdminText) : type;
}
