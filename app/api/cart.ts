import type { z } from "zod";
import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { deleteServerCart } from "#shop/cart/delete-server-cart.ts";
import { findServerCart } from "#shop/cart/find-server-cart.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/cart.ts";
import type { cartReply } from "./cart.schema.ts";
import { cartCookies, readCartId } from "./plain/cart-cookie.ts";

/** GET: the cart that this browser filled without scripts (D-71). */
export function loader({ request, context }: Route.LoaderArgs) {
	return reply(context, async () => {
		const shop = shopOf(context);
		const id = readCartId(shop, request);
		const found = id === null ? null : await findServerCart(shop, id);
		const items = found === null ? [] : [...found.cart.items, ...found.unavailable];
		const body: z.infer<typeof cartReply> = { id: found?.cart.id ?? null, items };
		return { body };
	});
}

/** DELETE: the browser has taken it over and keeps the cart itself from now on. */
export function action({ request, context }: Route.ActionArgs) {
	return reply(context, async () => {
		if (request.method !== "DELETE") throw new ShopError("method_not_allowed");
		const shop = shopOf(context);
		const id = readCartId(shop, request);
		if (id !== null) await deleteServerCart(shop, id);
		const headers = new Headers({ "cache-control": "no-store" });
		for (const cookie of cartCookies(shop, null)) headers.append("set-cookie", cookie);
		return new Response(null, { status: 204, headers });
	});
}
