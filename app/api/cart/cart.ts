import type { z } from "zod";
import { cartCookies, parseCartId } from "#app/api/plain/cart-cookie.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { deleteServerCart } from "#shop/cart/delete-server-cart.ts";
import { findServerCart } from "#shop/cart/find-server-cart.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/cart.ts";
import type { cartResponse } from "./cart.schema.ts";

/** GET: the cart this browser filled without JavaScript (D-71). */
export function loader({ request, context }: Route.LoaderArgs) {
	return respond(context, async () => {
		const shop = shopOf(context);
		const id = parseCartId(shop, request);
		const serverCart = id === null ? null : await findServerCart(shop, id);
		const items = serverCart === null ? [] : [...serverCart.cart.items, ...serverCart.unavailable];
		const body: z.infer<typeof cartResponse> = { id: serverCart?.cart.id ?? null, items };
		return { body };
	});
}

/** DELETE: the browser has imported the cart and stores it itself from now on. */
export function action({ request, context }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "DELETE") throw new ShopError("method_not_allowed");
		const shop = shopOf(context);
		const id = parseCartId(shop, request);
		if (id !== null) await deleteServerCart(shop, id);
		const headers = new Headers({ "cache-control": "no-store" });
		for (const cookie of cartCookies(shop, null)) headers.append("set-cookie", cookie);
		return new Response(null, { status: 204, headers });
	});
}
