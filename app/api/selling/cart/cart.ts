import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { deleteServerCart } from "#shop/selling/cart/delete-server-cart.ts";
import { findServerCart } from "#shop/selling/cart/find-server-cart.ts";
import { cartCookies, parseCartId } from "./cart-cookie.ts";

export const loader = endpoint({
	/** D-71. */
	GET: {
		text: "The cart this browser filled without JavaScript.",
		/** `id` is null if the server has no cart for this browser. Prices are in dollars, as the browser stores them. */
		response: z.object({
			id: z.string().nullable(),
			items: z.array(
				z.object({ id: z.int(), name: z.string(), price: z.number(), image: z.string(), quantity: z.int() }),
			),
		}),
		async handle({ request, shop }) {
			const id = parseCartId(shop, request);
			const serverCart = id === null ? null : await findServerCart(shop, id);
			// As many as were put in: the browser itself says which of them cannot be had.
			const saved = new Map(serverCart?.changes.map((one) => [one.id, one.kind === "quantity" ? one.from : null]));
			const items = serverCart === null ? [] : [...serverCart.cart.items, ...serverCart.unavailable];
			return {
				id: serverCart?.cart.id ?? null,
				items: items.map((item) => ({ ...item, quantity: saved.get(item.id) ?? item.quantity })),
			};
		},
	},
	DELETE: {
		text: "Deletes that cart once the browser has imported it.",
		async handle({ request, shop, headers }) {
			const id = parseCartId(shop, request);
			if (id !== null) await deleteServerCart(shop, id);
			for (const cookie of cartCookies(shop, null)) headers.append("set-cookie", cookie);
		},
	},
});
export const action = loader;
