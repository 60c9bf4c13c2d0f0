import { z } from "zod";
import { instant } from "#app/api/response-body.ts";
import { STOCK_REASONS } from "#shop/catalogue/stock-change.rules.ts";

const text = z.string().max(10_000);
const texts = z.array(text).max(50);

/** The editable fields of a product, all optional. */
const editable = {
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
};

/** Body of PATCH /api/admin/products/{id}; `seen` holds the values the form started from. */
export const productChange = z.strictObject({ ...editable, seen: z.strictObject(editable).partial() }).partial();

const attempt = { reason: z.enum(STOCK_REASONS), key: z.uuid() };

/**
 * Body of POST /api/admin/products/{id}/stock-adjustments: a change in units, or a count with the `stock_version` it
 * is based on. `key` is the idempotency key.
 */
export const stockAdjustmentBody = z.union([
	z.strictObject({ change: z.number(), ...attempt }),
	z.strictObject({ counted: z.number(), seen: z.number(), version: z.number(), ...attempt }),
]);

export const adminProductResponse = z.object({
	id: z.number(),
	category: z.string(),
	stock: z.number(),
	stockVersion: z.number(),
	reserved: z.number(),
	unitsSold: z.number(),
	isAdminOnly: z.boolean(),
	isLow: z.boolean(),
	isOut: z.boolean(),
	...editable,
	releasesAt: instant.nullable(),
});

export type AdminProductResponse = z.infer<typeof adminProductResponse>;
