import * as z from "zod";
import { parseNumber } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { editedProduct } from "#app/api/selling/products/products.schema.ts";
import { isShopError, ShopError } from "#shop/kernel/errors.rules.ts";
import { EDITED_KINDS, type EditedField } from "#shop/selling/catalog/catalog.rules.ts";
import { editProduct } from "#shop/selling/catalog/edit-product.ts";
import { findAdminProduct } from "#shop/selling/catalog/listing/find-product-list.ts";
import { deleteProduct } from "#shop/selling/catalog/product-life.ts";
import { adminProductResponse, shownProduct } from "./products.schema.ts";

const named = z.object({ id: z.number(), name: z.string(), nameEs: z.string() });

export const loader = endpoint({
	GET: {
		text: "A product with its editable fields, and those before and after it in the order in which customers see them.",
		right: "products.read",
		params: { id: parseNumber },
		response: z.object({ product: adminProductResponse, previous: named.nullable(), next: named.nullable() }),
		async handle({ shop, params: { id } }) {
			const { product, ...beside } = await findAdminProduct(shop, id);
			return { product: shownProduct(shop, product), ...beside };
		},
	},
	PATCH: {
		text: "Updates the given fields of a product.",
		right: "products.write",
		params: { id: parseNumber },
		/** `seen` holds the values the form started from. */
		body: editedProduct.extend({ seen: editedProduct.partial() }).partial(),
		response: adminProductResponse,
		async handle({ shop, params, body: { seen = {}, ...change } }) {
			const product = await editProduct(shop, params.id, change, seen).catch((error) => {
				throw asConflict(error);
			});
			return shownProduct(shop, product);
		},
	},
	DELETE: {
		text: "Deletes a draft that was never sold; 409 for any other product, which can be archived.",
		right: "products.write",
		params: { id: parseNumber },
		response: z.object({ id: z.int() }),
		async handle({ shop, params: { id } }) {
			await deleteProduct(shop, id);
			return { id };
		},
	},
});
export const action = loader;

function asConflict(error: unknown): unknown {
	if (!isShopError(error, "edit_conflict")) return error;
	const conflicts = error.details as { field: EditedField; now: unknown }[];
	const details = conflicts.map(({ field, now }) => {
		const isInstant = EDITED_KINDS[field] === "instant" && typeof now === "number";
		return { field, code: "changed", now: isInstant ? new Date(now).toISOString() : now };
	});
	return new ShopError("edit_conflict", { details });
}
