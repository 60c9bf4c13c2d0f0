import { z } from "zod";
import { STOCK_REASONS } from "#shop/catalogue/stock-change.rules.ts";

const text = z.string().max(10_000);
const texts = z.array(text).max(50);

/** The editable fields of a product, all optional. */
const editable = {
	name: text,
	name_es: text,
	quantity_text: text,
	quantity_text_es: text,
	description: text,
	description_es: text,
	long_description: text,
	long_description_es: text,
	features: texts,
	features_es: texts,
	badge: text.nullable(),
	badge_es: text.nullable(),
	price_cents: z.number(),
	price_per_pair_cents: z.number().nullable(),
	image: text,
	stripe_price_id: text.nullable(),
	is_active: z.boolean(),
	hidden: z.boolean(),
	sold_out: z.boolean(),
	releases_at: z.iso.datetime({ offset: true }).nullable(),
	releases_at_launch: z.boolean(),
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
	stock_version: z.number(),
	reserved: z.number(),
	units_sold: z.number(),
	is_admin_only: z.boolean(),
	is_low: z.boolean(),
	is_out: z.boolean(),
	...editable,
});

export type AdminProductResponse = z.infer<typeof adminProductResponse>;
