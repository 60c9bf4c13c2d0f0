import { z } from "zod";
import { CATEGORIES } from "#shop/catalogue/catalogue.rules.ts";

/** One product of GET /api/products; amounts in cents, `available` is stock less reservations of open payments. */
export const productResponse = z.object({
	id: z.int(),
	name: z.string(),
	stripe_price_id: z.string().nullable(),
	is_active: z.boolean(),
	price_cents: z.int(),
	category: z.enum(CATEGORIES),
	image: z.string(),
	quantity_text: z.string(),
	description: z.string(),
	long_description: z.string(),
	features: z.array(z.string()),
	badge: z.string().nullable(),
	price_per_pair_cents: z.int().nullable(),
	sold_out: z.boolean(),
	hidden: z.boolean(),
	stock: z.int(),
	available: z.int(),
	releases_at: z.iso.datetime().nullable(),
	is_admin_only: z.boolean(),
	points_value: z.int(),
	shipping_cents: z.int().nullable(),
	special_shipping: z.boolean(),
	units_sold: z.int(),
});
