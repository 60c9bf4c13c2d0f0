import { data } from "react-router";
import { errorText } from "#app/i18n/error-text.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { parseQuantityInput } from "#shop/selling/cart/cart.rules.ts";
import { changeServerCart } from "#shop/selling/cart/change-server-cart.ts";
import type { CartRequest } from "#shop/selling/cart/server-cart.rules.ts";
import { cartCookies, parseCartId } from "./cart-cookie.ts";
import { parseFormPost, seeOther } from "./plain-form.ts";

/** The message the cart page shows for a form that changed nothing. */
type PlainCartProblem = { message: string };

/**
 * The cart's forms without JavaScript: Add to Cart, Buy Now, quantity, Remove and empty (D-71). Redirects to the cart,
 * which shows any quantity that was reduced; errors are shown on the page at once.
 */
export async function changePlainCart(shop: Shop, request: Request, clientIp: string | null) {
	const field = await parseFormPost(request);
	const cartRequest = parseCartRequest(field);
	if (cartRequest === null) return failed(errorText(shop.language, "invalid_input", {}), 400);
	try {
		const changed = await changeServerCart(shop, cartRequest, { id: parseCartId(shop, request), clientIp });
		const notice = new URLSearchParams();
		if (cartRequest.kind === "add" && field("intent") === "add") notice.set("added", String(cartRequest.productId));
		if (changed.limited !== null) notice.set("limited", changed.limited);
		return seeOther(notice.size === 0 ? "/cart" : `/cart?${notice}`, cartCookies(shop, changed.id));
	} catch (error) {
		if (!isShopError(error)) throw error;
		return failed(errorText(shop.language, error.code, error.params), error.status);
	}
}

function failed(message: string, status: number) {
	return data<PlainCartProblem>({ message }, { status });
}

/** Null if the form is not one of the cart's. */
function parseCartRequest(field: (name: string) => string): CartRequest | null {
	const intent = field("intent");
	if (intent === "empty") return { kind: "empty" };
	const productId = /^\d{1,9}$/.test(field("product")) ? Number(field("product")) : null;
	if (productId === null) return null;
	if (intent === "remove") return { kind: "remove", productId };
	const typed = field("quantity");
	if (intent === "add" || intent === "buy") {
		return { kind: "add", productId, quantity: parseQuantityInput(typed === "" ? "1" : typed) };
	}
	// Quantity 0 removes the line, as the specification's setQuantity does (CART-13).
	const isNought = typed.trim() !== "" && Number(typed) <= 0;
	return intent === "set" ? { kind: "set", productId, quantity: isNought ? 0 : parseQuantityInput(typed) } : null;
}
