import * as z from "zod";
import { instant } from "#app/api/response-body.ts";
import { orderAmounts, orderShipment, orderStatus } from "./order-amounts.schema.ts";

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
			status: orderStatus,
			shipment: orderShipment.nullable(),
			refundedCents: z.int(),
			/** Where it goes, but not the street; null if nothing ships. */
			destination: z.object({ city: z.string(), state: z.string(), country: z.string() }).nullable(),
			receiptUrl: z.string(),
			/** Belongs to no account yet. */
			isGuest: z.boolean(),
		}),
	}),
]);
