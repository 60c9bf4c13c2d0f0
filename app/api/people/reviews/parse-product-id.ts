import { ShopError } from "#shop/kernel/errors.rules.ts";

export const PRODUCT = { productId: "The id of a reviewable product." };

/** The `product_id` parameter; null for all products. @throws ShopError invalid_input */
export function parseProductId({ productId: written }: { readonly productId: string | null }): number | null {
	if (written === null || written === "") return null;
	if (!/^\d{1,9}$/.test(written)) {
		throw new ShopError("invalid_input", { details: [{ field: "product_id", code: "invalid" }] });
	}
	return Number(written);
}
