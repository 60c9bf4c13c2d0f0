import type * as z from "zod";
import { methods } from "#app/api/methods.ts";
import { cartCookies, parseCartId } from "#app/api/plain/cart-cookie.ts";
import { shopOf } from "#app/request.ts";
import { deleteServerCart } from "#shop/selling/cart/delete-server-cart.ts";
import { findServerCart } from "#shop/selling/cart/find-server-cart.ts";
import type { Route } from "./+types/cart.ts";
import type { cartResponse } from "./cart.schema.ts";

const endpoint = methods({
	/** The cart this browser filled without JavaScript (D-71). */
	async GET({ request, context }: Route.LoaderArgs) {
		const shop = shopOf(context);
		const id = parseCartId(shop, request);
		const serverCart = id === null ? null : await findServerCart(shop, id);
		const items = serverCart === null ? [] : [...serverCart.cart.items, ...serverCart.unavailable];
		const body: z.infer<typeof cartResponse> = { id: serverCart?.cart.id ?? null, items };
		return { body };
	},
	/** The browser has imported the cart and stores it itself from now on. */
	async DELETE({ request, context }: Route.ActionArgs) {
		const shop = shopOf(context);
		const id = parseCartId(shop, request);
		if (id !== null) await deleteServerCart(shop, id);
		const headers = new Headers({ "cache-control": "no-store" });
		for (const cookie of cartCookies(shop, null)) headers.append("set-cookie", cookie);
		return new Response(null, { status: 204, headers });
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
