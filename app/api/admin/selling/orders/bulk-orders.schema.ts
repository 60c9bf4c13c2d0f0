import * as z from "zod";
import type { BulkResult } from "#shop/selling/orders/fulfillment/bulk-orders.ts";
import { BULK_ORDERS_LIMIT } from "#shop/selling/orders/fulfillment/shipment-lines.rules.ts";

const MAX_LINES_LENGTH = 50_000;

/** Body of POST /api/admin/orders/shipments: `lines` of `order number, tracking number[, carrier]`. */
export const bulkShipmentBody = z.object({
	lines: z.string().max(MAX_LINES_LENGTH),
	/** For lines without a carrier whose tracking number does not tell it. */
	carrier: z.string().trim().min(1).max(100).nullish(),
	/** Ships orders whose payment is disputed, too; without it they fail. */
	includeDisputed: z.boolean().default(false),
});

/** Body of POST /api/admin/orders/deliveries; `delivered` false undoes it. */
export const bulkDeliveryBody = z.object({
	orderNumbers: z.array(z.string().max(40)).max(BULK_ORDERS_LIMIT),
	delivered: z.boolean().default(true),
});

/** The number of orders changed, and one entry for each that was not. */
export const bulkResponse = z.object({
	done: z.number(),
	failed: z.array(z.object({ orderNumber: z.string(), message: z.string() })),
});

export function toBulkResponse(
	{ done, failed }: BulkResult,
	messageOf: (error: unknown) => string,
): z.infer<typeof bulkResponse> {
	return { done, failed: failed.map(({ orderNumber, error }) => ({ orderNumber, message: messageOf(error) })) };
}
