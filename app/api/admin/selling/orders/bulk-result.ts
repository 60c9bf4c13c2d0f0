import type { RouterContextProvider } from "react-router";
import * as z from "zod";
import { errorMessage } from "#app/api-response.ts";
import type { BulkResult } from "#shop/selling/orders/fulfillment/bulk-orders.ts";

/** The number of orders changed, and one entry for each that was not. */
export const bulkResponse = z.object({
	done: z.number(),
	failed: z.array(z.object({ orderNumber: z.string(), message: z.string() })),
});

export function bulkResult(
	context: Readonly<RouterContextProvider>,
	{ done, failed }: BulkResult,
): z.input<typeof bulkResponse> {
	const messages = failed.map(({ orderNumber, error }) => ({ orderNumber, message: errorMessage(context, error) }));
	return { done, failed: messages };
}
