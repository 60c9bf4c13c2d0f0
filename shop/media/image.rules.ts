import { DAY_MS } from "#shop/calendar.rules.ts";

/** An uploaded image (AMED-13); `size` in bytes, `createdAt` in epoch ms. */
export type UploadedImage = {
	id: string;
	filename: string;
	originalName: string;
	filePath: string;
	publicUrl: string;
	folder: string;
	size: number;
	mimeType: string;
	createdAt: number;
};

/** Where uploads lie (AMED-10, CONST-43). */
export const UPLOAD_FOLDER = "admin-uploads";

/** Nothing larger is taken, in bytes and in pixels. */
export const LARGEST_UPLOAD_BYTES = 8 * 1024 * 1024;
export const MAX_PIXELS = 40_000_000;

/** What is kept is no wider and no higher than this. */
export const LARGEST_SIDE = 2560;

/** A file that no record knows may be one whose record is still being written; after so long it is left over. */
export const LEFT_OVER_AFTER_MS = DAY_MS;

/** So many paths are looked up in one question to the database. */
export const PATHS_AT_ONCE = 500;

/** The sizes that pages ask for, and the formats they come in. */
export const VARIANT_WIDTHS = [320, 640, 960, 1280] as const;
export const VARIANT_FORMATS = ["webp", "avif"] as const;
export type Variant = { width: (typeof VARIANT_WIDTHS)[number]; format: (typeof VARIANT_FORMATS)[number] };

/** Images on one page of the list. */
export const IMAGES_PER_PAGE = 40;

/** UTF-16 units of a name that is kept. */
const MAX_NAME_LENGTH = 255;

/** Where a browser finds a file. */
export function publicUrlOf(filePath: string): string {
	return `/uploads/${filePath}`;
}

/** The name that a person gave, without folders and control characters, and short enough to keep. */
export function cleanName(name: string): string {
	const last = name.split(/[/\\]/).at(-1) ?? "";
	const clean = last.replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, "").trim();
	return wholeCharacters(clean, MAX_NAME_LENGTH) || "image";
}

/** The beginning of a text, of so many UTF-16 units at most, without half of what a reader sees as one character. */
function wholeCharacters(text: string, most: number): string {
	if (text.length <= most) return text;
	let end = 0;
	for (const { index, segment } of new Intl.Segmenter().segment(text)) {
		if (index + segment.length > most) break;
		end = index + segment.length;
	}
	return text.slice(0, end);
}

/** The path of an upload out of an address; null for what can be none. */
export function readUploadPath(path: string): string | null {
	return /^admin-uploads\/\d{10,16}-[a-z0-9]{8,40}\.(jpg|png|webp|avif)$/.test(path) ? path : null;
}

/** The variant that an address asks for; null for the image itself or for a size that nobody needs. */
export function readVariant(width: string | null, format: string | null): Variant | null {
	const found = VARIANT_WIDTHS.find((one) => String(one) === width);
	if (found === undefined) return null;
	return { width: found, format: VARIANT_FORMATS.find((one) => one === format) ?? "webp" };
}

/** Where a variant is kept. */
export function variantPath(filePath: string, { width, format }: Variant): string {
	return `variants/${filePath.replace(/\.\w+$/, "")}-${width}.${format}`;
}
