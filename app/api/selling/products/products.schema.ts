import * as z from "zod";
import { instant } from "#app/api/instant.schema.ts";
import { CATEGORIES } from "#shop/selling/catalog/catalog.rules.ts";

const text = z.string().max(10_000);
const texts = z.array(text).max(50);

/** The fields of a product that the admin's form changes, as its requests have them. */
export const editedProduct = z.strictObject({
	name: text,
	nameEs: text,
	quantityText: text,
	quantityTextEs: text,
	description: text,
	descriptionEs: text,
	longDescription: text,
	longDescriptionEs: text,
	features: texts,
	featuresEs: texts,
	badge: text.nullable(),
	badgeEs: text.nullable(),
	priceCents: z.number(),
	pricePerPairCents: z.number().nullable(),
	image: text,
	stripePriceId: text.nullable(),
	isActive: z.boolean(),
	hidden: z.boolean(),
	soldOut: z.boolean(),
	releasesAt: z.iso.datetime({ offset: true }).transform(Date.parse).nullable(),
	releasesAtLaunch: z.boolean(),
});

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
		releasesAtLaunch: true,
	}).shape,
	priceCents: z.int(),
	category: z.enum(CATEGORIES),
	pricePerPairCents: z.int().nullable(),
	stock: z.int(),
	available: z.int(),
	releasesAt: instant.nullable(),
	isAdminOnly: z.boolean(),
	pointsValue: z.int(),
	shippingCents: z.int().nullable(),
	specialShipping: z.boolean(),
	/** How many products were sold more often; 0 for the most popular. */
	popularity: z.int(),
});
