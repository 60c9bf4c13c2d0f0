import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { EDITED_FIELDS } from "#shop/selling/catalog/catalog.rules.ts";
import { importProducts } from "#shop/selling/catalog/csv/import-products.ts";

export const loader = endpoint({
	POST: {
		text: "Changes and adds products by a CSV file: all of it or, with any problem, nothing. A dry run changes nothing and says what would be.",
		right: "products.write",
		body: z.strictObject({ csv: z.string().max(1_000_000), isDryRun: z.boolean() }),
		response: z.object({
			/** The first line has the names of the columns. */
			problems: z.array(z.object({ line: z.int(), column: z.string(), code: z.string() })),
			changes: z.array(
				z.object({
					line: z.int(),
					id: z.int().nullable(),
					name: z.string(),
					kind: z.enum(["added", "changed", "deleted"]),
					fields: z.array(z.enum(EDITED_FIELDS)),
					addStock: z.int(),
				}),
			),
			/** A file that takes everything back. */
			undo: z.string().nullable(),
		}),
		handle: ({ shop, body }) => importProducts(shop, body),
	},
});
export const action = loader;
