import { z } from "zod";

/** Response of GET /api/orders/by-session/{session_id}; amounts in cents of `currency`. */
export const orderBySessionResponse = z.discriminatedUnion("state", [
	z.object({ state: z.literal("processing") }),
	z.object({ state: z.literal("unpaid"), message: z.string() }),
	z.object({
		state: z.literal("paid"),
		order: z.object({
			order_number: z.string(),
			receipt_number: z.string(),
			created_at: z.iso.datetime(),
			currency: z.string(),
			items: z.array(
				z.object({
					product_id: z.int(),
					product_name: z.string(),
					image: z.string(),
					quantity: z.int(),
					unit_price_cents: z.int(),
					total_price_cents: z.int(),
				}),
			),
			subtotal_cents: z.int(),
			points_used: z.int(),
			points_discount_cents: z.int(),
			discount_cents: z.int(),
			shipping_cents: z.int(),
			shipping_method: z.enum(["standard", "local", "none"]),
			tax_cents: z.int(),
			total_cents: z.int(),
			points_earned: z.int(),
			email_masked: z.string().nullable(),
			cart_id: z.string().nullable(),
			requires_manual_review: z.boolean(),
		}),
	}),
]);
