import type { StorefrontTranslate } from "#app/i18n/dictionaries.ts";

const SIZES = [240, 480, 640];
const PHOTO_SIZES = [320, 480, 640, 960, 1280, 1600];
/** Renders that fill their square like a photograph, without transparent edges, and how large their masters are. */
const PHOTOS: ReadonlyMap<string, number> = new Map([
	["still-life", 1600],
	["in-use", 1600],
	["in-use-close", 960],
	["teeth-bare", 640],
]);

type View = {
	render: string;
	text: `images.${"pack" | "open" | "softwax" | "bundle" | "bundle_open" | "wax" | "scale_tin" | "pair" | "scale" | "in_use" | "in_use_close"}`;
};

const SCALE: View = { render: "scale-strip", text: "images.scale" };
const IN_USE: View = { render: "in-use", text: "images.in_use" };
const CLOSE: View = { render: "in-use-close", text: "images.in_use_close" };

/** The views of each product, by its art key; the first one is its image everywhere. */
export const PRODUCT_VIEWS: Readonly<Record<string, readonly View[]>> = {
	"pack-5": [...packViews("pack-5"), SCALE, IN_USE, CLOSE],
	"pack-15": [...packViews("pack-15"), SCALE, IN_USE, CLOSE],
	"pack-31": [...packViews("pack-31"), SCALE, IN_USE, CLOSE],
	"pack-100": [...packViews("pack-100"), SCALE, IN_USE, CLOSE],
	softwax: [
		{ render: "softwax", text: "images.softwax" },
		{ render: "softwax-detail", text: "images.wax" },
		{ render: "scale-tin", text: "images.scale_tin" },
		{ render: "pair", text: "images.pair" },
	],
	bundle: [
		{ render: "bundle", text: "images.bundle" },
		{ render: "bundle-open", text: "images.bundle_open" },
		SCALE,
		IN_USE,
		CLOSE,
	],
	trial: [...packViews("trial"), SCALE, IN_USE, CLOSE],
	test: [{ render: "test", text: "images.pack" }],
};

/** The images of the four steps of use; the steps' texts say what they show. */
export const STEP_RENDERS = ["teeth-bare", "in-use-close", "in-use", "still-life"] as const;

function packViews(render: string): View[] {
	return [
		{ render, text: "images.pack" },
		{ render: `${render}-open`, text: "images.open" },
	];
}

export type GalleryImage = { image: string; alt: string };

/** What a product's gallery shows; an uploaded image is the only one of its product. */
export function galleryImages(image: string, name: string, t: StorefrontTranslate): GalleryImage[] {
	const views = PRODUCT_VIEWS[image];
	if (views === undefined) return [{ image, alt: name }];
	return views.map(({ render, text }) => ({ image: render, alt: t(text, { name }) }));
}

export function isFullBleed(image: string): boolean {
	return PHOTOS.has(image);
}

/** The widths in pixels of a render's files, which are as high as wide; the smallest first. */
export function renderSizes(render: string): number[] {
	const largest = PHOTOS.get(render);
	return largest === undefined ? SIZES : PHOTO_SIZES.filter((size) => size <= largest);
}

/** The value of `srcset` for a render. */
export function renderSources(render: string, format: "avif" | "webp"): string {
	return renderSizes(render)
		.map((size) => `${renderAddress(render, size, format)} ${size}w`)
		.join(", ");
}

export function renderAddress(render: string, size: number, format: "avif" | "webp"): string {
	return `/images/renders/${render}-${size}.${format}`;
}

/** The URLs of all of a product's images, in the largest size, for search engines. */
export function imageUrlsOf(image: string): string[] {
	return (PRODUCT_VIEWS[image]?.map(({ render }) => render) ?? [image]).map(imageUrlOf);
}

/** The URL of an image's largest file: of a render, or of an uploaded image, which is its own URL. */
export function imageUrlOf(image: string): string {
	return image.startsWith("/") ? image : renderAddress(image, Math.max(...renderSizes(image)), "webp");
}

export function isRender(image: string): boolean {
	return RENDERS.has(image);
}

const RENDERS: ReadonlySet<string> = new Set([
	...Object.values(PRODUCT_VIEWS).flatMap((views) => views.map(({ render }) => render)),
	...STEP_RENDERS,
]);
