import {
	CONTACT_SECTION,
	isBlockType,
	isLiveSection,
	isUnfilled,
	isUnfilledFeature,
	LIVE_SECTIONS,
	type PageElement,
	parseBlockContent,
	type SavedElement,
} from "./page-element.rules.ts";

/** Page and section under which the visual editor saves the home page's structure (HOME-03, VIS-15). */
export const STRUCTURE_PAGE = "visual-editor";
export const STRUCTURE_SECTION = "page-structure";

/** The fixed order used when nothing valid is saved (HOME-02, HOME-12, HOME-13). */
export const DEFAULT_STRUCTURE: readonly PageElement[] = LIVE_SECTIONS.map((type) => ({ type, id: type }));

const MAX_ELEMENTS = 200;

/** The elements in order, and the types that cannot be rendered (D-59). */
export type PageStructure = { elements: readonly PageElement[]; unknownTypes: readonly string[] };

/**
 * Parses the saved structure for the home page: sorted by position (HOME-11), without the contact section, which always
 * comes last (HOME-14), and without elements of unknown type. Falls back to the default if it is not a list of elements
 * (HOME-13).
 */
export function parsePageStructure(saved: string | null): PageStructure {
	const list = parseElements(saved);
	if (list === null) return { elements: DEFAULT_STRUCTURE, unknownTypes: [] };
	const elements = [...list].sort((a, b) => a.position - b.position).flatMap(toPageElement);
	const unknownTypes = [...new Set(list.map(({ type }) => type))].filter((type) => !isKnownType(type));
	return { elements: elements.length === 0 ? DEFAULT_STRUCTURE : elements, unknownTypes };
}

/** Parses the saved list; null if it is not a list of elements (HOME-04, VIS-08) or far too long. */
export function parseElements(saved: string | null): SavedElement[] | null {
	if (saved === null) return null;
	try {
		const parsed: unknown = JSON.parse(saved);
		return Array.isArray(parsed) && parsed.length <= MAX_ELEMENTS && parsed.every(isSavedElement) ? parsed : null;
	} catch {
		return null;
	}
}

function isSavedElement(value: unknown): value is SavedElement {
	if (!isObject(value)) return false;
	const { id, type, position, content, style } = value;
	const isPlaced = typeof id === "string" && typeof type === "string" && Number.isFinite(position);
	return isPlaced && (content === undefined || isObject(content)) && (style === undefined || isObject(style));
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isKnownType(type: string): boolean {
	return isLiveSection(type) || isBlockType(type) || type === CONTACT_SECTION;
}

/** Whether the owner has changed any of a section's words. */
function hasWords({ content = {} }: SavedElement): boolean {
	return Object.values(content).some((value) => typeof value === "string" && value.trim() !== "");
}

function toPageElement(saved: SavedElement): PageElement[] {
	const { id, type } = saved;
	if (type === "website-hero" && hasWords(saved)) return [{ type, id, content: parseBlockContent(saved) }];
	if (isLiveSection(type)) return [{ type, id }];
	if (!isBlockType(type)) return [];
	const content = parseBlockContent(saved);
	if (isUnfilled(type, content)) return [];
	const features = content.features.filter((feature) => !isUnfilledFeature(feature));
	return [{ type, id, content: { ...content, features } }];
}
