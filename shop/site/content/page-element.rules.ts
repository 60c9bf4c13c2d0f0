import type { Language } from "#shop/kernel/language.rules.ts";

/**
 * The home page's built-in sections that a structure can order (VIS-09). The contact section is accepted and always
 * comes last.
 */
export const LIVE_SECTIONS = ["website-hero", "website-product", "website-usage", "website-faq"] as const;
export type LiveSection = (typeof LIVE_SECTIONS)[number];
export const CONTACT_SECTION = "website-contact" as const;

/** Blocks that the owner can place between the sections (VIS-10). */
export const BLOCK_TYPES = ["hero", "features", "cta", "text", "image", "spacer"] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

export const ALIGNMENTS = ["left", "center", "right"] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
export const FONT_SIZES = ["small", "medium", "large"] as const;
export type FontSize = (typeof FONT_SIZES)[number];
export const IMAGE_POSITIONS = ["top", "left", "right"] as const;
export type ImagePosition = (typeof IMAGE_POSITIONS)[number];

/** Limits of a size in the editor, in CSS pixels (VIS-20, VIS-21, CONST-42). */
export const MIN_WIDTH = 50;
export const MIN_HEIGHT = 30;
export const MAX_BLOCK_PIXELS = 2000;

export const MAX_FEATURES = 12;
const MAX_LINE_LENGTH = 300;
const MAX_TEXT_LENGTH = 5000;
const MAX_URL_LENGTH = 2000;

/** The words of a block that visitors read; each has a Spanish one beside it, such as `titleEs`, which may be missing (D-141). */
export const TRANSLATED = ["title", "subtitle", "text", "buttonText", "secondButtonText", "alt", "caption"] as const;
export type TranslatedField = (typeof TRANSLATED)[number];
type Spanish<Name extends string> = { [One in Name as `${One}Es`]: string };

/** An entry of a features block (VIS-14). */
export type Feature = Spanish<"title" | "description"> & {
	/** Index in the list; saved entries have no ids. */
	id: number;
	icon: string;
	title: string;
	description: string;
	image: string;
	imagePosition: ImagePosition;
};

/** Content and style of a block (VIS-11..14). Texts are plain; empty or null means none; sizes in CSS pixels. */
export type BlockContent = Spanish<TranslatedField> & {
	title: string;
	subtitle: string;
	buttonText: string;
	buttonLink: string;
	/** The second button of the shop's own hero (D-146). */
	secondButtonText: string;
	secondButtonLink: string;
	backgroundColor: string | null;
	backgroundImage: string;
	image: string;
	text: string;
	fontSize: FontSize;
	alignment: Alignment;
	alt: string;
	caption: string;
	width: number | null;
	height: number | null;
	textColor: string | null;
	features: readonly Feature[];
};

export type Block = { type: BlockType; id: string; content: BlockContent };

/** `content` has the owner's words in the shop's own hero, if there are any (D-146). */
export type PageElement = { type: LiveSection; id: string; content?: BlockContent } | Block;

/** A saved element: `content` and `style` may hold anything. */
export type SavedElement = {
	id: string;
	type: string;
	position: number;
	style?: Readonly<Record<string, unknown>>;
	content?: Readonly<Record<string, unknown>>;
};

export function isLiveSection(type: string): type is LiveSection {
	return LIVE_SECTIONS.some((section) => section === type);
}

export function isBlockType(type: string): type is BlockType {
	return BLOCK_TYPES.some((block) => block === type);
}

export function isBlock(element: PageElement): element is Block {
	return isBlockType(element.type);
}

/**
 * Parses a saved block. Texts are truncated, and invalid URLs, colors and sizes count as missing, so that nothing
 * hostile reaches a page (D-64).
 */
export function parseBlockContent({ content, style }: Pick<SavedElement, "content" | "style">): BlockContent {
	const fields = { ...style, ...content };
	return {
		title: readText(fields.title, MAX_LINE_LENGTH),
		subtitle: readText(fields.subtitle, MAX_LINE_LENGTH),
		buttonText: readText(fields.buttonText, MAX_LINE_LENGTH),
		buttonLink: parseLink(fields.buttonLink),
		secondButtonText: readText(fields.secondButtonText, MAX_LINE_LENGTH),
		secondButtonLink: parseLink(fields.secondButtonLink),
		backgroundColor: parseColor(fields.backgroundColor),
		backgroundImage: parseImage(fields.backgroundImage),
		image: parseImage(fields.image),
		text: readText(fields.text, MAX_TEXT_LENGTH),
		fontSize: oneOf(FONT_SIZES, fields.fontSize) ?? "medium",
		alignment: oneOf(ALIGNMENTS, fields.alignment) ?? "center",
		alt: readText(fields.alt, MAX_LINE_LENGTH),
		caption: readText(fields.caption, MAX_LINE_LENGTH),
		width: readPixels(fields.width, MIN_WIDTH),
		height: readPixels(fields.height, MIN_HEIGHT),
		textColor: parseColor(fields.textColor),
		features: parseFeatures(fields.features),
		titleEs: readText(fields.titleEs, MAX_LINE_LENGTH),
		subtitleEs: readText(fields.subtitleEs, MAX_LINE_LENGTH),
		textEs: readText(fields.textEs, MAX_TEXT_LENGTH),
		buttonTextEs: readText(fields.buttonTextEs, MAX_LINE_LENGTH),
		secondButtonTextEs: readText(fields.secondButtonTextEs, MAX_LINE_LENGTH),
		altEs: readText(fields.altEs, MAX_LINE_LENGTH),
		captionEs: readText(fields.captionEs, MAX_LINE_LENGTH),
	};
}

/** A block as its readers see it: in Spanish with the Spanish words, and with the English ones where there are none (D-141). */
export function inLanguage(content: BlockContent, language: Language): BlockContent {
	if (language === "en") return content;
	const words = TRANSLATED.map((name) => [name, content[`${name}Es`] || content[name]]);
	return {
		...content,
		...(Object.fromEntries(words) as Pick<BlockContent, TranslatedField>),
		features: content.features.map((feature) => ({
			...feature,
			title: feature.titleEs || feature.title,
			description: feature.descriptionEs || feature.description,
		})),
	};
}

/** Whether a block has nothing that a visitor could see: it is left out of the page (D-142). Space is meant to be empty. */
export function isUnfilled(type: BlockType, content: BlockContent): boolean {
	const { title, subtitle, text, buttonText, image, backgroundImage, features } = content;
	switch (type) {
		case "hero":
			return [title, subtitle, text, buttonText, image, backgroundImage].every(isBlank);
		case "cta":
			return [title, subtitle, text, buttonText, backgroundImage].every(isBlank);
		case "features":
			return [title, subtitle].every(isBlank) && features.every(isUnfilledFeature);
		case "text":
			return [title, subtitle, text].every(isBlank);
		case "image":
			return isBlank(image);
		case "spacer":
			return false;
	}
}

/** An icon alone says nothing. */
export function isUnfilledFeature({ title, description, image }: Feature): boolean {
	return [title, description, image].every(isBlank);
}

function isBlank(text: string): boolean {
	return text.trim() === "";
}

/** Accepts only plain paths of the shop's own images, no other hosts. */
export function parseImage(value: unknown): string {
	const path = readText(value, MAX_URL_LENGTH).trim();
	return /^\/(?!\/)[\w./%~-]+(\?[\w=&%-]*)?$/.test(path) && !path.includes("..") ? path : "";
}

/**
 * Accepts links into the shop, to a fragment, to an HTTPS URL, an email address or a phone number, and completes what
 * people type: "www.softbrace.com", "shop", "help@softbrace.com".
 */
export function parseLink(value: unknown): string {
	const url = completeLink(readText(value, MAX_URL_LENGTH).trim());
	return /^(\/(?![/\\])[^\s\\]*|#[\w-]+|https:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:[\d+()\s.-]+)$/i.test(url) ? url : "";
}

function completeLink(typed: string): string {
	if (/^http:\/\//i.test(typed)) return typed.replace(/^http/i, "https");
	if (/^[^\s@/:]+@[\w-]+(\.[\w-]+)+$/.test(typed)) return `mailto:${typed}`;
	if (/^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(:\d+)?([/?#]\S*)?$/i.test(typed)) return `https://${typed}`;
	return /^[\w-][\w/-]*([?#]\S*)?$/.test(typed) ? `/${typed}` : typed;
}

/** Normalizes "#rgb" and "#rrggbb" to lower case and full length; null for anything else. */
export function parseColor(value: unknown): string | null {
	const color = readText(value, 20).trim().toLowerCase();
	if (/^#[0-9a-f]{6}$/.test(color)) return color;
	if (/^#[0-9a-f]{3}$/.test(color)) return `#${[...color.slice(1)].map((digit) => digit + digit).join("")}`;
	return null;
}

/** Black or white, whichever is more readable on a color (WCAG relative luminance). */
export function readableOn(background: string): "#000000" | "#ffffff" {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const share = Number.parseInt(background.slice(at, at + 2), 16) / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000000" : "#ffffff";
}

/** Parses the entries of a features block; invalid ones are left out. */
export function parseFeatures(value: unknown): Feature[] {
	if (!Array.isArray(value)) return [];
	return value
		.filter((entry) => typeof entry === "object" && entry !== null)
		.slice(0, MAX_FEATURES)
		.flatMap(parseFeature);
}

function parseFeature(value: unknown, id: number): Feature[] {
	if (typeof value !== "object" || value === null) return [];
	const fields = value as Readonly<Record<string, unknown>>;
	return [
		{
			id,
			icon: readText(fields.icon, 8),
			title: readText(fields.title, MAX_LINE_LENGTH),
			description: readText(fields.description, MAX_TEXT_LENGTH),
			titleEs: readText(fields.titleEs, MAX_LINE_LENGTH),
			descriptionEs: readText(fields.descriptionEs, MAX_TEXT_LENGTH),
			image: parseImage(fields.image),
			imagePosition: oneOf(IMAGE_POSITIONS, fields.imagePosition) ?? "top",
		},
	];
}

function readText(value: unknown, longest: number): string {
	return typeof value === "string" ? value.slice(0, longest) : "";
}

/** Parses a number or a text such as "300" or "300px"; null outside the range that a page can show. */
function readPixels(value: unknown, min: number): number | null {
	const pixels = typeof value === "string" ? Number(value.replace(/px$/, "")) : value;
	if (typeof pixels !== "number" || !Number.isFinite(pixels)) return null;
	return pixels >= min && pixels <= MAX_BLOCK_PIXELS ? Math.round(pixels) : null;
}

function oneOf<Choice extends string>(choices: readonly Choice[], value: unknown): Choice | undefined {
	return choices.find((choice) => choice === value);
}
