import { ShopError } from "#shop/errors.rules.ts";
import { type OrderCursor, parseOrderCursor } from "#shop/orders/order-history.rules.ts";

/**
 * The cursor in the `after` parameter; null for the first page. @throws ShopError invalid_input for an invalid cursor
 */
export function parseCursor(request: Request): OrderCursor | null {
	const written = new URL(request.url).searchParams.get("after");
	if (written === null) return null;
	const cursor = parseOrderCursor(written);
	if (cursor === null) throw new ShopError("invalid_input", { details: [{ field: "after", code: "invalid" }] });
	return cursor;
}
