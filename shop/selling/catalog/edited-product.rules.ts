import type { FieldCode, FieldProblem } from "#shop/kernel/field-codes.rules.ts";
import { checkText, cleanText, fieldProblems } from "#shop/kernel/form.rules.ts";
import type { Cents } from "#shop/kernel/money.rules.ts";
import { type AdminProduct, CATEGORIES, EDITED_FIELDS, type EditedField, type EditedProduct } from "./catalog.rules.ts";

/** The provider does not charge 1 to 49 cents, and no product costs more than the maximum (D-18). */
const MAX_PRICE_CENTS = 100_000;
const MIN_PRICE_CENTS = 50;
const MAX_FEATURES = 20;

export function isOutOfStock({ stock, reserved }: Pick<AdminProduct, "stock" | "reserved">): boolean {
	return stock <= reserved;
}

/** Whether an active product is low on stock but not out of it: below its own threshold, or the owner's limit for all. */
export function isLowStock(
	product: Pick<AdminProduct, "isActive" | "stock" | "reserved" | "lowStockThreshold">,
	below: number,
): boolean {
	const { isActive, stock, reserved, lowStockThreshold } = product;
	return isActive && !isOutOfStock(product) && stock - reserved < (lowStockThreshold ?? below);
}

export function normalizeEdit<Edit extends EditedProduct>(edit: Edit): Edit {
	const lines = (list: readonly string[]) => list.map((line) => cleanText(line)).filter(Boolean);
	return {
		...edit,
		name: cleanText(edit.name),
		nameEs: cleanText(edit.nameEs),
		quantityText: cleanText(edit.quantityText),
		quantityTextEs: cleanText(edit.quantityTextEs),
		description: cleanText(edit.description, true),
		descriptionEs: cleanText(edit.descriptionEs, true),
		longDescription: cleanText(edit.longDescription, true),
		longDescriptionEs: cleanText(edit.longDescriptionEs, true),
		features: lines(edit.features),
		featuresEs: lines(edit.featuresEs),
		badge: cleanText(edit.badge) || null,
		badgeEs: cleanText(edit.badgeEs) || null,
		seoTitle: cleanText(edit.seoTitle) || null,
		seoTitleEs: cleanText(edit.seoTitleEs) || null,
		seoDescription: cleanText(edit.seoDescription) || null,
		seoDescriptionEs: cleanText(edit.seoDescriptionEs) || null,
		sku: cleanText(edit.sku) || null,
		slug: cleanText(edit.slug).toLowerCase() || null,
		image: cleanText(edit.image),
		stripePriceId: cleanText(edit.stripePriceId) || null,
	};
}

/** The test product's category and its restriction to administrators belong together: what has it is never shipped. */
export function checkEdit(
	edit: EditedProduct & Pick<AdminProduct, "isAdminOnly" | "status">,
): FieldProblem<EditedField>[] {
	// A draft is written bit by bit.
	const isComplete = edit.status !== "draft";
	const line = (text: string | null, maxLength: number, required = isComplete) =>
		checkText(text ?? "", { required, maxLength });
	const list = (lines: readonly string[]): FieldCode | null =>
		lines.length > MAX_FEATURES ? "too_long" : (lines.map((text) => line(text, 200)).find(Boolean) ?? null);
	return fieldProblems<EditedField>({
		name: line(edit.name, 100, true),
		nameEs: line(edit.nameEs, 100, true),
		quantityText: line(edit.quantityText, 100),
		quantityTextEs: line(edit.quantityTextEs, 100),
		description: line(edit.description, 300),
		descriptionEs: line(edit.descriptionEs, 300),
		longDescription: line(edit.longDescription, 3000),
		longDescriptionEs: line(edit.longDescriptionEs, 3000),
		features: list(edit.features),
		featuresEs: list(edit.featuresEs),
		badge: line(edit.badge, 40, false),
		badgeEs: line(edit.badgeEs, 40, false),
		seoTitle: line(edit.seoTitle, 70, false),
		seoTitleEs: line(edit.seoTitleEs, 70, false),
		seoDescription: line(edit.seoDescription, 200, false),
		seoDescriptionEs: line(edit.seoDescriptionEs, 200, false),
		sku: line(edit.sku, 40, false),
		isActive: edit.isActive && edit.status !== "published" ? "invalid_choice" : null,
		slug: edit.slug === null || isSlug(edit.slug) ? null : "invalid",
		category: checkCategory(edit),
		pricedPairs: checkCount(edit.pricedPairs, { min: 1, max: 10_000 }),
		orderLimit: checkCount(edit.orderLimit, { min: 1, max: 999 }),
		weightGrams: checkCount(edit.weightGrams, { min: 1, max: 100_000 }),
		lowStockThreshold: checkCount(edit.lowStockThreshold, { min: 0, max: 100_000 }),
		priceCents: checkPrice(edit.priceCents),
		salePriceCents: checkSalePrice(edit),
		saleStartsAt: checkInstant(edit.saleStartsAt),
		saleEndsAt: checkInstant(edit.saleEndsAt) ?? checkSaleEnd(edit),
		pricePerPairCents: edit.pricePerPairCents === null ? null : checkCents(edit.pricePerPairCents),
		image: isImage(edit.image) ? null : "invalid",
		stripePriceId: edit.stripePriceId === null || /^price_\w{1,100}$/.test(edit.stripePriceId) ? null : "invalid",
		releasesAt: checkInstant(edit.releasesAt),
	});
}

export function changedFields(before: EditedProduct, after: EditedProduct): EditedField[] {
	return EDITED_FIELDS.filter((field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]));
}

/**
 * The fields that changed since the form was opened and that this edit would overwrite with another value. `seen` holds
 * the values the form started with; fields missing from it are not compared.
 */
export function conflictingFields(versions: {
	current: EditedProduct;
	edit: EditedProduct;
	seen: Partial<EditedProduct>;
}): EditedField[] {
	const { current, edit, seen } = versions;
	const started = normalizeEdit({ ...current, ...seen });
	const changedSince = new Set(changedFields(started, normalizeEdit(current)));
	return changedFields(current, edit).filter((field) => changedSince.has(field));
}

export function checkPrice(cents: Cents): FieldCode | null {
	return checkCents(cents) ?? (cents !== 0 && cents < MIN_PRICE_CENTS ? "out_of_range" : null);
}

function checkSalePrice({ priceCents, salePriceCents }: EditedProduct): FieldCode | null {
	if (salePriceCents === null) return null;
	return checkPrice(salePriceCents) ?? (salePriceCents < priceCents ? null : "out_of_range");
}

function checkSaleEnd({ saleStartsAt, saleEndsAt }: EditedProduct): FieldCode | null {
	return saleEndsAt === null || saleEndsAt > (saleStartsAt ?? 0) ? null : "invalid";
}

function checkInstant(instant: number | null): FieldCode | null {
	return instant === null || Number.isFinite(instant) ? null : "invalid";
}

function checkCents(cents: Cents): FieldCode | null {
	return Number.isInteger(cents) && cents >= 0 && cents <= MAX_PRICE_CENTS ? null : "out_of_range";
}

function checkCategory({ category, isAdminOnly }: Pick<AdminProduct, "category" | "isAdminOnly">): FieldCode | null {
	return CATEGORIES.includes(category) && (category === "admin_test") === isAdminOnly ? null : "invalid_choice";
}

function checkCount(count: number | null, { min, max }: { min: number; max: number }): FieldCode | null {
	return count === null || (Number.isInteger(count) && count >= min && count <= max) ? null : "out_of_range";
}

/** A word of an address: it begins with none of the digits, so that it is never another product's id. */
export function isSlug(slug: string): boolean {
	return slug.length <= 80 && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug);
}

/** An art key or the path of an uploaded image, with its focal point in percent: "#30,60". */
function isImage(image: string): boolean {
	return /^([a-z0-9-]{1,60}|\/uploads\/admin-uploads\/[\w.-]{1,100})(#(100|\d{1,2}),(100|\d{1,2}))?$/.test(image);
}
