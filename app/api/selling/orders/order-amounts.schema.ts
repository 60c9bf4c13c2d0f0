import * as z from "zod";
import { instant } from "#app/api/instant.schema.ts";
import type { OrderAmounts } from "#shop/selling/orders/order.rules.ts";

/**
 * The amounts of an order as every response has them: `OrderAmounts` in cents of the order's currency, except the
 * account discount, whose name differs between responses.
 */
export const orderAmounts = {
	subtotalCents: z.int(),
	pointsUsed: z.int(),
	pointsDiscountCents: z.int(),
	discountCode: z.string().nullable(),
	codeDiscountCents: z.int(),
	codeShippingCents: z.int(),
	taxCents: z.int(),
	taxBasisPoints: z.int(),
	shippingCents: z.int(),
	shippingMethod: z.enum(["standard", "local", "none"]),
	totalCents: z.int(),
	pointsEarned: z.int(),
} satisfies Record<Exclude<keyof OrderAmounts, "accountDiscountCents">, z.ZodType>;

/** A parcel on its way or delivered. */
export const orderShipment = z.object({
	carrier: z.string(),
	trackingNumber: z.string().nullable(),
	shippedAt: instant,
	deliveredAt: instant.nullable(),
	/** What it holds, by name, of an order that leaves in several parcels. */
	items: z.array(z.object({ name: z.string(), quantity: z.int() })),
});

export const orderStatus = z.enum(["pending", "processing", "shipped", "delivered", "cancelled"]);
