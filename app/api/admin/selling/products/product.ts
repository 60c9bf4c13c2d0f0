import { parseNumber } from "#app/api/admin/parse-id.ts";
import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { shopOf } from "#app/request.ts";
import { isShopError, ShopError } from "#shop/kernel/errors.rules.ts";
import type { EditedField } from "#shop/selling/catalog/catalog.rules.ts";
import { editProduct } from "#shop/selling/catalog/edit-product.ts";
import type { Route } from "./+types/product.ts";
import { toAdminProductResponse } from "./admin-product-response.ts";
import { productChange } from "./products.schema.ts";

const endpoint = methods({
	/** Updates the given fields of a product. */
	async PATCH({ request, context, params }: Route.ActionArgs) {
		const { seen = {}, ...change } = await parseBody(request, productChange);
		const id = parseNumber(params.id);
		const product = await editProduct(shopOf(context), id, change, seen).catch((error) => {
			throw asConflict(error);
		});
		return { body: toAdminProductResponse(product) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;

function asConflict(error: unknown): unknown {
	if (!isShopError(error, "edit_conflict")) return error;
	const conflicts = error.details as { field: EditedField; now: unknown }[];
	const details = conflicts.map(({ field, now }) => {
		const isInstant = field === "releasesAt" && typeof now === "number";
		return { field, code: "changed", now: isInstant ? new Date(now).toISOString() : now };
	});
	return new ShopError("edit_conflict", { details });
}
