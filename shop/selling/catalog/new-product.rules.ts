import type { FieldProblem } from "#shop/kernel/field-codes.rules.ts";
import { checkText, cleanText, fieldProblems } from "#shop/kernel/form.rules.ts";
import type { Cents } from "#shop/kernel/money.rules.ts";
import { MAX_STOCK } from "#shop/selling/catalog/stock/stock-change.rules.ts";
import {
	type AdminProduct,
	EDITED_FIELDS,
	EDITED_KINDS,
	type EditedKind,
	type EditedProduct,
	type ProductStatus,
} from "./catalog.rules.ts";
import { checkPrice, isSlug } from "./edited-product.rules.ts";

/** What a new product begins with; the rest follows on its page. */
export type NewProduct = { name: string; priceCents: Cents; stock: number };

export function checkNewProduct({ name, priceCents, stock }: NewProduct): FieldProblem<keyof NewProduct>[] {
	return fieldProblems<keyof NewProduct>({
		name: checkText(cleanText(name), { required: true, maxLength: 100 }),
		priceCents: checkPrice(priceCents),
		stock: Number.isInteger(stock) && stock >= 0 && stock <= MAX_STOCK ? null : "out_of_range",
	});
}

/** What a new product shows until it has an image of its own. */
export const STAND_IN_IMAGE = "pair";

/** A draft with this name and price in both languages, and nothing else; the owner's language is English. */
export function draftOf({ name, priceCents }: NewProduct): EditedProduct {
	const empty = Object.fromEntries(EDITED_FIELDS.map((field) => [field, EMPTY[EDITED_KINDS[field]]])) as EditedProduct;
	return {
		...empty,
		name: cleanText(name),
		nameEs: cleanText(name),
		slug: slugOf(name),
		image: STAND_IN_IMAGE,
		isReviewable: true,
		priceCents,
	};
}

const EMPTY: Readonly<Record<EditedKind, unknown>> = {
	text: "",
	texts: [],
	optional: null,
	category: "small",
	price: 0,
	amount: null,
	count: null,
	instant: null,
	switch: false,
};

/** A draft like this product; what only one product can have is its own. */
export function copyOf(product: AdminProduct): EditedProduct {
	return {
		...product,
		name: `${product.name} (copy)`.slice(0, 100),
		nameEs: `${product.nameEs} (copia)`.slice(0, 100),
		slug: slugOf(product.name),
		sku: null,
		stripePriceId: null,
		salePriceCents: null,
		saleStartsAt: null,
		saleEndsAt: null,
		isActive: false,
	};
}

/** "Travel Case (large)" is travel-case-large; null if nothing is left that is no digit. */
function slugOf(name: string): string | null {
	const words = name
		.normalize("NFD")
		.replaceAll(/\p{Mark}/gu, "")
		.toLowerCase()
		.match(/[a-z0-9]+/g);
	const slug = (words ?? [])
		.join("-")
		.replace(/^[\d-]+/, "")
		.slice(0, 76);
	const whole = slug.endsWith("-") ? slug.slice(0, -1) : slug;
	return isSlug(whole) ? whole : null;
}

/** The states that follow on a state: an archived product becomes a draft again, which is looked at before it is published. */
export const NEXT_STATUSES: Readonly<Record<ProductStatus, readonly ProductStatus[]>> = {
	draft: ["published", "archived"],
	published: ["archived"],
	archived: ["draft"],
};

/** Only a draft that nobody has bought; another is archived. */
export function isDeletable({ status, unitsSold }: Pick<AdminProduct, "status" | "unitsSold">): boolean {
	return status === "draft" && unitsSold === 0;
}
