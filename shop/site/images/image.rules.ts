import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import {
	readUploadPath,
	shownSize,
	VARIANT_FORMATS,
	VARIANT_WIDTHS,
	type Variant,
	variantSources,
} from "./image-sizes.rules.ts";

/** An uploaded image (AMED-13); `size` in bytes, `createdAt` in epoch ms, dimensions in pixels if they are known. */
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
	width: number | null;
	height: number | null;
};

/** Folder of the uploads (AMED-10, CONST-43). */
export const UPLOAD_FOLDER = "admin-uploads";

/** The storage bucket of API clients, with the uploads in its folder of that name (AMED-10, CONST-43). */
export const IMAGE_BUCKET = "images";

/** Maximum upload size, in bytes and in pixels. */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;
export const MAX_PIXELS = 40_000_000;

/** Stored images are at most this wide and high. */
export const MAX_SIDE_PIXELS = 2560;

/** A file without a record may belong to an upload in progress; after this long it is orphaned. */
export const ORPHANED_AFTER_MS = DAY_MS;

export const PATHS_AT_ONCE = 500;

/** Where the smaller copies of uploads are stored. */
export const VARIANT_FOLDER = `variants/${UPLOAD_FOLDER}`;

export const IMAGES_PER_PAGE = 50;

/** How many images one request deletes at most: a page. */
export const DELETED_AT_ONCE = IMAGES_PER_PAGE;

/** What the image library is sorted by, under the names of the URL. */
export const IMAGE_ORDERINGS = ["created_at", "name", "size"] as const;
export type ImageOrdering = { by: (typeof IMAGE_ORDERINGS)[number]; isDescending: boolean };

/** Maximum length of a stored name in UTF-16 units. */
const MAX_NAME_LENGTH = 255;

export function publicUrlOf(filePath: string): string {
	return `/uploads/${filePath}`;
}

/** The uploaded file's name without folders and control characters, truncated. */
export function cleanName(name: string): string {
	const last = name.split(/[/\\]/).at(-1) ?? "";
	const clean = last.replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, "").trim();
	return wholeCharacters(clean, MAX_NAME_LENGTH) || "image";
}

/** Truncates a text to a number of UTF-16 units without splitting a grapheme. */
function wholeCharacters(text: string, max: number): string {
	if (text.length <= max) return text;
	let end = 0;
	for (const { index, segment } of new Intl.Segmenter().segment(text)) {
		if (index + segment.length > max) break;
		end = index + segment.length;
	}
	return text.slice(0, end);
}

/** Where an upload's bytes are stored; null for a record that an API client made up. */
export function storedPathOf({ filename }: { filename: string }): string | null {
	return readUploadPath(`${UPLOAD_FOLDER}/${filename}`);
}

/** Parses a name that an API client chose for an object of the bucket; null if it cannot be one. */
export function readObjectPath(path: string): string | null {
	return /^admin-uploads\/(?!\.+$)[\w!.*'() &$@=;:+,-]{1,200}$/.test(path) ? path : null;
}

/** The name under which an upload is stored, with its size in pixels, so that a page knows it from the URL alone. */
export function uploadName(
	at: number,
	code: string,
	image: { width: number; height: number; extension: string },
): string {
	return `${at}-${code.toLowerCase()}w${image.width}h${image.height}.${image.extension}`;
}

/**
 * Gives the uploads in sanitized HTML their smaller copies and their size, so that no text moves when they arrive. One of
 * unknown width stays as it is: with copies it would be as wide as the text.
 */
export function withImageSizes(html: string): string {
	return html.replaceAll(/<img ([^<>]*)\/>/g, (image, attributes: string) => {
		// Names and values in turn: sanitized values have no quotes.
		const parts = attributes.split('"').map((part) => part.trim());
		const attribute = (name: string) => parts.find((_, index) => parts[index - 1] === `${name}=`) ?? "";
		const [src, chosen] = [attribute("src"), Number(attribute("width"))];
		const size = shownSize(src, chosen || null);
		const width = chosen || size?.width;
		const [avif, webp] = (["avif", "webp"] as const).map((format) => variantSources(src, format));
		if (width === undefined || avif === undefined) return image;
		const sizes = `(min-width: ${width}px) ${width}px, 100vw`;
		const others = attributes.replaceAll(/(?:^| )(?:width|height)="[^"]*"/g, "").trim();
		const height = attribute("height") || size?.height;
		const tall = height === undefined ? "" : ` height="${height}"`;
		return (
			`<picture><source type="image/avif" srcset="${avif}" sizes="${sizes}" />` +
			`<source type="image/webp" srcset="${webp}" sizes="${sizes}" />` +
			`<img ${others} width="${width}"${tall} /></picture>`
		);
	});
}

/** The variant that a URL requests; null for the original or an unsupported size. */
export function readVariant(width: string | null, format: string | null): Variant | null {
	const known = VARIANT_WIDTHS.find((candidate) => String(candidate) === width);
	if (known === undefined) return null;
	return { width: known, format: VARIANT_FORMATS.find((candidate) => candidate === format) ?? "webp" };
}

/** The names that the upload of a copy may have: a copy's name says nothing of the upload's format. */
export function namesOfOriginal(path: string): string[] {
	const name = path.slice(path.lastIndexOf("/") + 1).replace(/-\d+\.(webp|avif)$/, "");
	return ["jpg", "png", "webp", "avif"].map((extension) => `${name}.${extension}`);
}

export function variantPath(filePath: string, { width, format }: Variant): string {
	return `variants/${filePath.replace(/\.\w+$/, "")}-${width}.${format}`;
}
