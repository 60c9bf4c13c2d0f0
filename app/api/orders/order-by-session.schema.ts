import { z } from "zod";
import { instant } from "#app/api/response-body.ts";
import { orderAmounts } from "./order-amounts.schema.ts";

/** Response of GET /api/orders/by-session/{session_id}; amounts in cents of `currency`. */
export const orderBySessionResponse = z.discriminatedUnion("state", [
	z.object({ state: z.literal("processing") }),
	z.object({ state: z.literal("unpaid"), message: z.string() }),
	z.object({
		state: z.literal("paid"),
		order: z.object({
			orderNumber: z.string(),
			receiptNumber: z.string(),
			createdAt: instant,
			currency: z.string(),
			items: z.array(
				z.object({
					productId: z.int(),
					productName: z.string(),
					image: z.string(),
					quantity: z.int(),
					unitPriceCents: z.int(),
					totalPriceCents: z.int(),
				}),
			),
			...orderAmounts,
			discountCents: z.int(),
			emailMasked: z.string().nullable(),
			cartId: z.string().nullable(),
			requiresManualReview: z.boolean(),
		}),
	}),
]);
