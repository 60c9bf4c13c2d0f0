import { data, href, type RouterContextProvider } from "react-router";
import { type FormFields, formProblem, parseFormPost, seeOther } from "#app/api/form-post.ts";
import { cookieOfDiscount } from "#app/api/selling/discounts/load-discount.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { parseQuantityInput } from "#shop/selling/cart/cart.rules.ts";
import { changeServerCart } from "#shop/selling/cart/change-server-cart.ts";
import type { CartRequest } from "#shop/selling/cart/server-cart.rules.ts";
import { findDiscount } from "#shop/selling/discounts/find-discount.ts";
import { cartCookies, parseCartId } from "./cart-cookie.ts";

/**
 * The forms that change the cart, posted without scripts: Add to Cart, Buy Now, quantity, Remove, empty (D-71), and its
 * discount code.
 * Redirects to the cart, which shows any quantity that was reduced; errors are shown on the page at once.
 */
export async function changeCart(request: Request, context: Readonly<RouterContextProvider>) {
	const shop = shopOf(context);
	const field = await parseFormPost(request);
	const { clientIp } = infoOf(context);
	try {
		if (field("intent") === "remove_discount") {
			const next = field("next") === href("/checkout") ? href("/checkout") : href("/cart");
			return seeOther(next, [cookieOfDiscount(shop, null)]);
		}
		if (field("intent") === "discount") {
			const { code } = await findDiscount(shop, field("discountEntry"), { clientIp, heldCode: null });
			return seeOther(href("/cart"), [cookieOfDiscount(shop, code)]);
		}
		const cartRequest = parseCartRequest(field);
		const changed = await changeServerCart(shop, cartRequest, { id: parseCartId(shop, request), clientIp });
		const notice = new URLSearchParams();
		if (cartRequest.kind === "add" && field("intent") === "add") notice.set("added", String(cartRequest.productId));
		if (changed.limited !== null) notice.set("limited", changed.limited);
		return seeOther(notice.size === 0 ? href("/cart") : `${href("/cart")}?${notice}`, cartCookies(shop, changed.id));
	} catch (error) {
		const { message, status } = formProblem(context, error);
		return data({ message }, { status });
	}
}

/** @throws ShopError invalid_input if the form is not one of the cart's */
function parseCartRequest(field: FormFields): CartRequest {
	const intent = field("intent");
	if (intent === "empty") return { kind: "empty" };
	if (!/^\d{1,9}$/.test(field("product"))) throw new ShopError("invalid_input");
	const productId = Number(field("product"));
	const typed = field("quantity");
	switch (intent) {
		case "remove":
			return { kind: "remove", productId };
		case "add":
		case "buy":
			return { kind: "add", productId, quantity: parseQuantityInput(typed === "" ? "1" : typed) };
		case "set": {
			// Quantity 0 removes the line, as the specification's setQuantity does (CART-13).
			const isNought = typed.trim() !== "" && Number(typed) <= 0;
			return { kind: "set", productId, quantity: isNought ? 0 : parseQuantityInput(typed) };
		}
		default:
			throw new ShopError("invalid_input");
	}
}
