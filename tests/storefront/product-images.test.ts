import { readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { loadDictionary, storefrontTexts } from "#app/i18n/dictionaries.ts";
import { LANGUAGES } from "#app/i18n/language.ts";
import {
	galleryImages,
	imageSources,
	imageUrlOf,
	RENDER_TEXTS,
	RENDERS,
	renderAddress,
	renderSizes,
} from "#app/storefront/images/renders.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import { catalogSeed } from "#shop/selling/catalog/catalog.seed.ts";
import { FURTHER_RENDERS } from "#shop/selling/product-images/product-images.seed.ts";

const FORMATS = ["avif", "webp"] as const;
/** The most that one file may weigh, by its size, in bytes. */
const MAX_BYTES: Readonly<Record<"avif" | "webp", Readonly<Record<number, number>>>> = {
	avif: { 192: 4_000, 240: 9_000, 320: 9_000, 480: 18_000, 640: 24_000, 960: 35_000, 1280: 60_000, 1600: 90_000 },
	webp: { 192: 4_500, 240: 17_000, 320: 17_000, 480: 38_000, 640: 52_000, 960: 80_000, 1280: 120_000, 1600: 180_000 },
};

const viewsOf = (image: string) => [image, ...(FURTHER_RENDERS[image] ?? [])];
const sold = catalogSeed.filter(({ isAdminOnly }) => !isAdminOnly);

test("D-93 every product that is sold has three to five views", () => {
	for (const { image } of sold) {
		const views = viewsOf(image);
		expect(views.length, image).toBeGreaterThanOrEqual(3);
		expect(views.length, image).toBeLessThanOrEqual(5);
		for (const view of views) expect(RENDER_TEXTS, image).toHaveProperty([view]);
	}
});

test("D-351 the first image of every product that is sold is sharp to 1,600 pixels", () => {
	expect(sold.length).toBeGreaterThan(5);
	for (const { image } of sold) expect(renderSizes(image).at(-1), image).toBe(1600);
});

describe.each([...RENDERS])("D-93 the render %s", (render) => {
	test.each(FORMATS)("exists in each size as %s, square and small", async (format) => {
		for (const size of renderSizes(render)) {
			const file = `public${renderAddress(render, size, format)}`;
			const { width, height, format: encoded } = await sharp(readFileSync(file)).metadata();
			expect([width, height, encoded]).toEqual([size, size, format === "avif" ? "heif" : "webp"]);
			expect(statSync(file).size, file).toBeLessThan(MAX_BYTES[format][size] ?? 0);
		}
	});
});

test("D-93 each view of a product says in both languages what it shows, and no two say the same", async () => {
	for (const language of LANGUAGES) {
		await loadDictionary(language);
		const t = createTranslate(storefrontTexts, language);
		for (const product of sold) {
			const images = viewsOf(product.image).map((image) => ({ image, alt: "" }));
			const texts = galleryImages(images, product[language].name, t).map(({ alt }) => alt);
			expect(new Set(texts).size, product.image).toBe(texts.length);
			for (const text of texts) expect(text).toMatch(/^[^{}]{20,120}$/);
			expect(texts[0]).toContain(product[language].name);
		}
	}
});

test("D-196 the owner's text of an image comes first, then the render's own, then the product's name", async () => {
	await loadDictionary("en");
	const t = createTranslate(storefrontTexts, "en");
	const [upload, alt] = ["/uploads/admin-uploads/1767225600000-abcdefgh12345678w700h400.png#30,60", "A smile"];
	const texts = galleryImages(
		[
			{ image: upload, alt },
			{ image: upload, alt: "" },
			{ image: "pair", alt: "" },
		],
		"Own",
		t,
	);
	expect(texts.map((one) => one.alt)).toEqual(["A smile", "Own", expect.stringContaining("A pair of strips")]);
	expect(imageUrlOf(upload)).toBe(upload.replace("#30,60", ""));
	expect(imageSources(upload, "avif")?.split(", ")).toHaveLength(3);
	expect(imageSources(upload, "avif")).not.toContain("#");
});
