import * as z from "zod";
import { parseNumber } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { instant } from "#app/api/instant.schema.ts";
import { adjustStock } from "#shop/selling/catalog/adjust-stock.ts";
import { findStockEntries } from "#shop/selling/catalog/find-stock-entries.ts";
import { STOCK_REASONS } from "#shop/selling/catalog/stock/stock-change.rules.ts";
import { countWaitingAlerts } from "#shop/selling/stock-alerts/stock-alerts.ts";
import { adminProductResponse, shownProduct } from "./products.schema.ts";

/** `key` is the idempotency key. */
const attempt = { reason: z.enum(STOCK_REASONS), key: z.uuid() };

export const loader = endpoint({
	GET: {
		text: "The latest changes of a product's stock, newest first: sales, returns and adjustments.",
		right: "products.read",
		params: { id: parseNumber },
		response: z.object({
			/** How many addresses asked for an email when the product is back. */
			waiting: z.int(),
			entries: z.array(
				z.object({
					id: z.string(),
					kind: z.enum(["initial", "sale", "restock", "adjustment", "assembly"]),
					quantity: z.number(),
					/** The stock after it. */
					left: z.number(),
					reason: z.enum(STOCK_REASONS).nullable(),
					orderId: z.string().nullable(),
					at: instant,
				}),
			),
		}),
		handle: async ({ shop, params }) => ({
			entries: await findStockEntries(shop, params.id),
			waiting: await countWaitingAlerts(shop, params.id),
		}),
	},
	POST: {
		text: "Adds or removes units, or corrects the stock to a count based on `stock_version`; never overwrites a concurrent change.",
		right: "stock.write",
		params: { id: parseNumber },
		body: z.union([
			z.strictObject({ change: z.number(), ...attempt }),
			z.strictObject({ counted: z.number(), seen: z.number(), version: z.number(), ...attempt }),
		]),
		response: adminProductResponse,
		handle: async ({ shop, params, body }) => shownProduct(shop, await adjustStock(shop, params.id, body)),
	},
});
export const action = loader;
