import * as z from "zod";
import { instant } from "#app/api/response-body.ts";
import { editedProduct } from "#app/api/selling/products/products.schema.ts";
import { STOCK_REASONS } from "#shop/selling/catalog/stock-change.rules.ts";

/** Body of PATCH /api/admin/products/{id}; `seen` holds the values the form started from. */
export const productChange = editedProduct.extend({ seen: editedProduct.partial() }).partial();

const attempt = { reason: z.enum(STOCK_REASONS), key: z.uuid() };

/**
 * Body of POST /api/admin/products/{id}/stock-adjustments: a change in units, or a count with the `stock_version` it
 * is based on. `key` is the idempotency key.
 */
export const stockAdjustmentBody = z.union([
	z.strictObject({ change: z.number(), ...attempt }),
	z.strictObject({ counted: z.number(), seen: z.number(), version: z.number(), ...attempt }),
]);

/** Response of GET /api/admin/products/{id}/stock-adjustments, newest first. */
export const stockEntriesResponse = z.object({
	/** How many addresses asked for an email when the product is back. */
	waiting: z.int(),
	entries: z.array(
		z.object({
			id: z.string(),
			kind: z.enum(["initial", "sale", "restock", "adjustment"]),
			quantity: z.number(),
			/** The stock after it. */
			left: z.number(),
			reason: z.enum(STOCK_REASONS).nullable(),
			orderId: z.string().nullable(),
			at: instant,
		}),
	),
});

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
	...editedProduct.shape,
	releasesAt: instant.nullable(),
});

export type AdminProductResponse = z.infer<typeof adminProductResponse>;
