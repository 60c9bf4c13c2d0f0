/** Apart from the other rules of images, because every page of the storefront has these. */

/** The sizes and formats that are made of every upload, as far as it is that wide. */
export const VARIANT_WIDTHS = [320, 480, 640, 960, 1280, 1600] as const;
export const VARIANT_FORMATS = ["webp", "avif"] as const;
export type Variant = { width: (typeof VARIANT_WIDTHS)[number]; format: (typeof VARIANT_FORMATS)[number] };

/** An upload's size in pixels by its path or URL; null for those that were stored under a name without it. */
export function sizeInName(path: string): { width: number; height: number } | null {
	const [, width, height] = /\/\d+-[a-z0-9]{16}w(\d+)h(\d+)\.\w+$/.exec(path) ?? [];
	return width === undefined ? null : { width: Number(width), height: Number(height) };
}

/** The widths of an upload's copies: none is wider than it. All for one of unknown width. */
export function variantWidths(width: number | null): Variant["width"][] {
	return VARIANT_WIDTHS.filter((one) => width === null || one <= width);
}

/** The value of `srcset` for the URL of an upload; undefined if it has no copies: it is small, or no upload. */
export function variantSources(publicUrl: string, format: Variant["format"]): string | undefined {
	if (readUploadPath(publicUrl.replace(/^\/uploads\//, "")) === null) return undefined;
	const widths = variantWidths(sizeInName(publicUrl)?.width ?? null);
	return widths.map((width) => `${variantUrl(publicUrl, { width, format })} ${width}w`).join(", ") || undefined;
}

/** How large an upload is shown, in pixels, if it is to be this wide; undefined where its name does not say its size. */
export function shownSize(publicUrl: string, width: number | null): { width: number; height: number } | undefined {
	const size = sizeInName(publicUrl);
	if (size === null || width === null) return size ?? undefined;
	return { width, height: Math.round((width * size.height) / size.width) };
}

export function variantUrl(publicUrl: string, { width, format }: Variant): string {
	return `${publicUrl}?w=${width}&format=${format}`;
}

/** Parses the path of an upload from a URL; null if it cannot be one. */
export function readUploadPath(path: string): string | null {
	return /^admin-uploads\/\d{10,16}-[a-z0-9]{8,40}\.(jpg|png|webp|avif)$/.test(path) ? path : null;
}
