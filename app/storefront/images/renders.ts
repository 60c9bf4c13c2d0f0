import type { StorefrontTranslate } from "#app/i18n/dictionaries.ts";
import { type ShownProductImage, splitFocus } from "#shop/selling/product-images/image-focus.rules.ts";
import { variantSources, variantUrl } from "#shop/site/images/image-sizes.rules.ts";

const SIZES = [240, 480, 640, 960, 1280, 1600];
const PHOTO_SIZES = [192, 320, 480, 640, 960, 1280, 1600];
/** Renders that fill their square like a photograph, without transparent edges, and how large their masters are. */
const PHOTOS: ReadonlyMap<string, number> = new Map([
	["still-life", 1600],
	["still-life-dark", 1280],
	["lost-strip", 960],
	["lost-strip-dark", 960],
	["empty-tray", 960],
	["empty-tray-dark", 960],
	["scale-strip", 1600],
	["scale-tin", 1600],
	["pack-5-open", 1280],
	["pack-15-open", 1280],
	["pack-31-open", 1280],
	["pack-100-open", 1280],
	["trial-open", 1280],
	["bundle-open", 1600],
	["in-use", 1600],
	["in-use-close", 960],
	["step-wash", 960],
	["step-place", 960],
	["step-remove", 960],
]);

/** Objects without a backdrop whose masters are 640 pixels wide, sharp no further; the others' are 1,600. */
const SMALL: ReadonlySet<string> = new Set(["pair"]);

const PACKS = ["pack-5", "pack-15", "pack-31", "pack-100", "trial"] as const;

type ImageText =
	`images.${"pack" | "open" | "softwax" | "bundle" | "bundle_open" | "wax" | "scale_tin" | "pair" | "scale" | "in_use" | "in_use_close" | "wash" | "place" | "remove"}`;

/** The renders that a product may show, and what each says to those who do not see it. */
export const RENDER_TEXTS: Readonly<Record<string, ImageText>> = {
	...Object.fromEntries(PACKS.map((pack) => [pack, "images.pack"] as const)),
	...Object.fromEntries(PACKS.map((pack) => [`${pack}-open`, "images.open"] as const)),
	softwax: "images.softwax",
	"softwax-detail": "images.wax",
	"scale-tin": "images.scale_tin",
	pair: "images.pair",
	bundle: "images.bundle",
	"bundle-open": "images.bundle_open",
	"scale-strip": "images.scale",
	"in-use": "images.in_use",
	"in-use-close": "images.in_use_close",
	"step-wash": "images.wash",
	"step-place": "images.place",
	"step-remove": "images.remove",
	test: "images.pack",
};

/** Renders whose image of the dark theme has another light: those of pages, which are no product's. */
const DARK: ReadonlyMap<string, string> = new Map(
	["still-life", "lost-strip", "empty-tray"].map((render) => [render, `${render}-dark`]),
);

/** Every render. */
export const RENDERS: ReadonlySet<string> = new Set([...Object.keys(RENDER_TEXTS), ...[...DARK].flat()]);

/** The renders that have a link preview and an image for shopping search: the packs from outside. */
export const PACK_RENDERS: readonly string[] = [...PACKS, "softwax", "bundle", "test"];

/** An image as `ShopImage` takes it, with its text. */
export type GalleryImage = ShownProductImage;

/** What a product's gallery shows: an image without a text has that of the render, or the product's name. */
export function galleryImages(
	images: readonly ShownProductImage[],
	name: string,
	t: StorefrontTranslate,
): GalleryImage[] {
	return images.map(({ image, alt }) => {
		const text = RENDER_TEXTS[splitFocus(image).file];
		return { image, alt: alt || (text === undefined ? name : t(text, { name })) };
	});
}

/** Whether an image fills its frame, as a photograph and an upload do, or stands on the page's own ground. */
export function isFullBleed(image: string): boolean {
	const { file } = splitFocus(image);
	return PHOTOS.has(file) || file.startsWith("/");
}

/** The widths in pixels of a render's files, which are as high as wide; the smallest first. */
export function renderSizes(render: string): number[] {
	const largest = PHOTOS.get(render) ?? (SMALL.has(render) ? 640 : 1600);
	return (PHOTOS.has(render) ? PHOTO_SIZES : SIZES).filter((size) => size <= largest);
}

/** The value of `srcset` for a render or an upload; undefined for an upload that has no smaller copies. */
export function imageSources(image: string, format: "avif" | "webp"): string | undefined {
	const { file } = splitFocus(image);
	if (!isRender(file)) return variantSources(file, format);
	return renderSizes(file)
		.map((size) => `${renderAddress(file, size, format)} ${size}w`)
		.join(", ");
}

/** The render that the dark theme shows instead; undefined where one serves both themes. */
export function darkRenderOf(render: string): string | undefined {
	return DARK.get(render);
}

export function renderAddress(render: string, size: number, format: "avif" | "webp"): string {
	return `/images/renders/${render}-${size}.${format}`;
}

/** The URL of an image's largest file: of a render, or of an uploaded image, which is its own URL. */
export function imageUrlOf(image: string): string {
	const { file } = splitFocus(image);
	return file.startsWith("/") ? file : renderAddress(file, Math.max(...renderSizes(file)), "webp");
}

/** The same in a format that every search engine and every app of messages takes, which AVIF is not yet. */
export function commonUrlOf(image: string): string {
	const url = imageUrlOf(image);
	return url.endsWith(".avif") ? variantUrl(url, { width: 1280, format: "webp" }) : url;
}

export function isRender(image: string): boolean {
	return RENDERS.has(image);
}
