import type { FieldProblem } from "#shop/kernel/field-codes.rules.ts";
import { checkText, cleanText } from "#shop/kernel/form.rules.ts";
import type { Language } from "#shop/kernel/language.rules.ts";
import { CENTER, type ShownProductImage, withFocus } from "./image-focus.rules.ts";

/** The database allows no more. */
export const MAX_PRODUCT_IMAGES = 10;
const MAX_ALT_LENGTH = 200;

/**
 * One of a product's images. `image` is one of the shop's renders ("pack-5-open") or the path of an upload; without a text a
 * render has its own, and an upload the product's name.
 */
export type ProductImage = { image: string; altEn: string; altEs: string; focalX: number; focalY: number };

/** A new image of a product, in the center and without texts. */
export function newProductImage(image: string): ProductImage {
	return { image, altEn: "", altEs: "", focalX: CENTER, focalY: CENTER };
}

/** An image as a page in this language shows it. */
export function shownProductImage(language: Language, image: ProductImage): ShownProductImage {
	return { image: withFocus(image), alt: language === "es" ? image.altEs : image.altEn };
}

export function cleanProductImages(images: readonly ProductImage[]): ProductImage[] {
	return images.map((one) => ({ ...one, altEn: cleanText(one.altEn), altEs: cleanText(one.altEs) }));
}

/** The problems of a product's images, each with the place of its image, such as "images.2.altEn". */
export function checkProductImages(images: readonly ProductImage[]): FieldProblem[] {
	if (images.length === 0) return [{ field: "images", code: "required" }];
	if (images.length > MAX_PRODUCT_IMAGES) return [{ field: "images", code: "out_of_range" }];
	const problems = images.flatMap((one, index) => {
		const isTwice = images.findIndex(({ image }) => image === one.image) !== index;
		const codes = {
			image: isProductImage(one.image) && !isTwice ? null : ("invalid" as const),
			altEn: checkText(one.altEn, { required: false, maxLength: MAX_ALT_LENGTH }),
			altEs: checkText(one.altEs, { required: false, maxLength: MAX_ALT_LENGTH }),
			focalX: isPercent(one.focalX) ? null : ("out_of_range" as const),
			focalY: isPercent(one.focalY) ? null : ("out_of_range" as const),
		};
		return Object.entries(codes).map(([name, code]) => ({ field: `images.${index}.${name}`, code }));
	});
	return problems.filter((problem): problem is FieldProblem => problem.code !== null);
}

function isProductImage(image: string): boolean {
	return /^([a-z0-9-]{1,60}|\/uploads\/admin-uploads\/[\w.-]{1,100})$/.test(image);
}

function isPercent(value: number): boolean {
	return Number.isInteger(value) && value >= 0 && value <= 100;
}
