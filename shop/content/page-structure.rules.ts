/** The page and section under which the visual editor keeps the home page's structure (HOME-03). */
export const STRUCTURE_PAGE = "visual-editor";
export const STRUCTURE_SECTION = "page-structure";

/** The home page's own sections that a structure can order. */
export const LIVE_SECTIONS = ["website-hero", "website-product", "website-usage", "website-faq"] as const;
export type LiveSection = (typeof LIVE_SECTIONS)[number];

export const ALIGNMENTS = ["left", "center", "right"] as const;

/** A picture between the sections (HOME-10). */
export type ImageElement = {
	type: "image";
	id: string;
	image: string;
	alt: string;
	caption: string;
	width: number | null;
	alignment: (typeof ALIGNMENTS)[number];
};

/** One part of the home page's middle, in the order of the page. */
export type PageElement = { type: LiveSection; id: string } | ImageElement;

/** The fixed order when nothing valid is saved (HOME-02, HOME-12, HOME-13). */
export const DEFAULT_STRUCTURE: readonly PageElement[] = LIVE_SECTIONS.map((type) => ({ type, id: type }));

const MOST_ELEMENTS = 200;
const WIDEST = 2000;

/**
 * The saved structure as the home page shows it: sorted by position (HOME-11), without the contact section, which always
 * comes last (HOME-14), and without elements of unknown type. The default for anything that is no such list (HOME-13).
 */
export function readPageStructure(saved: string | null): readonly PageElement[] {
	const list = parseList(saved);
	if (list === null || list.length > MOST_ELEMENTS || !list.every(isElement)) return DEFAULT_STRUCTURE;
	const elements = [...list]
		.sort((one, other) => one.position - other.position)
		.flatMap((element): PageElement[] => {
			if (isLiveSection(element.type)) return [{ type: element.type, id: element.id }];
			return element.type === "image" ? imageOf(element) : [];
		});
	return elements.some(({ type }) => type !== "image") ? elements : DEFAULT_STRUCTURE;
}

type RawElement = { id: string; type: string; position: number; content: Readonly<Record<string, unknown>> };

function parseList(saved: string | null): unknown[] | null {
	if (saved === null) return null;
	try {
		const parsed: unknown = JSON.parse(saved);
		return Array.isArray(parsed) ? parsed : null;
	} catch {
		return null;
	}
}

function isElement(value: unknown): value is RawElement {
	if (typeof value !== "object" || value === null) return false;
	const { id, type, position, content } = value as Record<string, unknown>;
	const hasContent = content === undefined || (typeof content === "object" && content !== null);
	return typeof id === "string" && typeof type === "string" && Number.isFinite(position) && hasContent;
}

function isLiveSection(type: string): type is LiveSection {
	return LIVE_SECTIONS.some((section) => section === type);
}

/** A picture of the shop's own, or of an address that a browser may load; nothing else is an address. */
function imageOf({ id, content = {} }: RawElement): ImageElement[] {
	const text = (name: string, longest: number) => {
		const value = content[name];
		return typeof value === "string" ? value.slice(0, longest) : "";
	};
	const image = text("image", 2000);
	if (!/^\/(?!\/)[\w./%-]+$/.test(image)) return [];
	const width = Number(content.width);
	const alignment = ALIGNMENTS.find((one) => one === content.alignment) ?? "center";
	return [
		{
			type: "image",
			id,
			image,
			alt: text("alt", 300),
			caption: text("caption", 500),
			width: Number.isFinite(width) && width >= 50 && width <= WIDEST ? Math.round(width) : null,
			alignment,
		},
	];
}
