import { ShopError } from "#shop/errors.rules.ts";
import { type OrderCursor, parseOrderCursor } from "#shop/orders/order-history.rules.ts";

/**
 * Where a list goes on, from the parameter `after`; null is its beginning.
 * @throws ShopError invalid_input for what is no cursor
 */
export function parseCursor(request: Request): OrderCursor | null {
	const written = new URL(request.url).searchParams.get("after");
	if (written === null) return null;
	const cursor = parseOrderCursor(written);
	if (cursor === null) throw new ShopError("invalid_input", { details: [{ field: "after", code: "invalid" }] });
	return cursor;
}
