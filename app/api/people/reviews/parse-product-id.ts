import { ShopError } from "#shop/kernel/errors.rules.ts";

/** The `product_id` parameter; null for all products. @throws ShopError invalid_input */
export function parseProductId(request: Request): number | null {
	const written = new URL(request.url).searchParams.get("product_id");
	if (written === null || written === "") return null;
	if (!/^\d{1,9}$/.test(written)) {
		throw new ShopError("invalid_input", { details: [{ field: "product_id", code: "invalid" }] });
	}
	return Number(written);
}
