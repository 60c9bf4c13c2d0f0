import * as z from "zod";
import { instant } from "#app/api/instant.schema.ts";
import {
	CATEGORIES,
	EDITED_FIELDS,
	EDITED_KINDS,
	type EditedField,
	type EditedKind,
} from "#shop/selling/catalog/catalog.rules.ts";

const text = z.string().max(10_000);

const VALUES = {
	text,
	texts: z.array(text).max(50),
	optional: text.nullable(),
	price: z.number(),
	amount: z.number().nullable(),
	count: z.number().nullable(),
	category: z.enum(CATEGORIES),
	instant: z.iso.datetime({ offset: true }).transform(Date.parse).nullable(),
	switch: z.boolean(),
} satisfies Record<EditedKind, z.ZodType>;

type EditedShape = { [Field in EditedField]: (typeof VALUES)[(typeof EDITED_KINDS)[Field]] };

/** The fields of a product that the admin's form changes, as its requests have them. */
export const editedProduct = z.strictObject(
	Object.fromEntries(EDITED_FIELDS.map((field) => [field, VALUES[EDITED_KINDS[field]]])) as EditedShape,
);

/** One product of GET /api/products; amounts in cents, `available` is stock less reservations of open payments. */
export const productResponse = z.object({
	id: z.int(),
	...editedProduct.omit({
		nameEs: true,
		quantityTextEs: true,
		descriptionEs: true,
		longDescriptionEs: true,
		featuresEs: true,
		badgeEs: true,
		seoTitleEs: true,
		seoDescriptionEs: true,
		weightGrams: true,
		lowStockThreshold: true,
		releasesAtLaunch: true,
	}).shape,
	/** The place in the owner's order, from 1. */
	sortOrder: z.int(),
	/** The pack that points pay for. */
	isReward: z.boolean(),
	/** Made of other products, whose stock is its own. */
	hasParts: z.boolean(),
	priceCents: z.int(),
	orderLimit: z.int().nullable(),
	pricedPairs: z.int().nullable(),
	pricePerPairCents: z.int().nullable(),
	stock: z.int(),
	available: z.int(),
	releasesAt: instant.nullable(),
	/** What the sale price that is on is shown beside: the lowest price of the 30 days before. */
	wasPriceCents: z.int().nullable(),
	salePriceCents: z.int().nullable(),
	saleStartsAt: instant.nullable(),
	saleEndsAt: instant.nullable(),
	isAdminOnly: z.boolean(),
	pointsValue: z.int(),
	shippingCents: z.int().nullable(),
	specialShipping: z.boolean(),
	/** How many products were sold more often; 0 for the most popular. */
	popularity: z.int(),
});
