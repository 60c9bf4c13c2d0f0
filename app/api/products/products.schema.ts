import { z } from "zod";
import { instant } from "#app/api/response-body.ts";
import { CATEGORIES } from "#shop/catalogue/catalogue.rules.ts";

/** One product of GET /api/products; amounts in cents, `available` is stock less reservations of open payments. */
export const productResponse = z.object({
	id: z.int(),
	name: z.string(),
	stripePriceId: z.string().nullable(),
	isActive: z.boolean(),
	priceCents: z.int(),
	category: z.enum(CATEGORIES),
	image: z.string(),
	quantityText: z.string(),
	description: z.string(),
	longDescription: z.string(),
	features: z.array(z.string()),
	badge: z.string().nullable(),
	pricePerPairCents: z.int().nullable(),
	soldOut: z.boolean(),
	hidden: z.boolean(),
	stock: z.int(),
	available: z.int(),
	releasesAt: instant.nullable(),
	isAdminOnly: z.boolean(),
	pointsValue: z.int(),
	shippingCents: z.int().nullable(),
	specialShipping: z.boolean(),
	unitsSold: z.int(),
});
