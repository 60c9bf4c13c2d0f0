import { readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { loadDictionary, storefrontTexts } from "#app/i18n/dictionaries.ts";
import { LANGUAGES } from "#app/i18n/language.ts";
import {
	galleryImages,
	imageUrlOf,
	PRODUCT_VIEWS,
	renderAddress,
	renderSizes,
	STEP_RENDERS,
} from "#app/storefront/images/renders.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import { catalogSeed } from "#shop/selling/catalog/catalog.seed.ts";

const FORMATS = ["avif", "webp"] as const;
/** The most that one file may weigh, by its size, in bytes. */
const MAX_BYTES: Readonly<Record<"avif" | "webp", Readonly<Record<number, number>>>> = {
	avif: { 240: 9_000, 320: 9_000, 480: 18_000, 640: 24_000, 960: 35_000, 1280: 60_000, 1600: 90_000 },
	webp: { 240: 17_000, 320: 17_000, 480: 38_000, 640: 52_000, 960: 80_000, 1280: 120_000, 1600: 180_000 },
};

const views = Object.values(PRODUCT_VIEWS).flatMap((all) => all.map(({ render }) => render));
const renders = [...new Set([...views, ...STEP_RENDERS])];
const sold = catalogSeed.filter(({ isAdminOnly }) => !isAdminOnly);

test("D-93 every product that is sold has three to five views, its own first", () => {
	for (const { image } of sold) {
		const views = PRODUCT_VIEWS[image] ?? [];
		expect(views.length, image).toBeGreaterThanOrEqual(3);
		expect(views.length, image).toBeLessThanOrEqual(5);
		expect(views[0]?.render).toBe(image);
	}
});

describe.each(renders)("D-93 the render %s", (render) => {
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
			const texts = galleryImages(product.image, product[language].name, t).map(({ alt }) => alt);
			expect(new Set(texts).size, product.image).toBe(texts.length);
			for (const text of texts) expect(text).toMatch(/^[^{}]{20,120}$/);
			expect(texts[0]).toContain(product[language].name);
		}
	}
});

test("an uploaded image is its product's only one, at its own URL", async () => {
	await loadDictionary("en");
	const t = createTranslate(storefrontTexts, "en");
	expect(galleryImages("/storage/own.png", "Own", t)).toEqual([{ image: "/storage/own.png", alt: "Own" }]);
	expect(imageUrlOf("/storage/own.png")).toBe("/storage/own.png");
});
