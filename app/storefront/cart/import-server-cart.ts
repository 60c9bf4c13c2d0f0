import type { z } from "zod";
import type { cartResponse } from "#app/api/cart/cart.schema.ts";
import { readJson } from "#app/fetch-json.ts";
import type { CartStore } from "./cart-store.ts";
import { SERVER_CART_MARK } from "./server-cart-mark.ts";

/** Local storage key for the id of the last imported server cart, so that it never counts twice. */
export const IMPORTED_CART_KEY = "cart_taken_over";

type Browser = { fetch: typeof globalThis.fetch; cookies: string; storage(): Pick<Storage, "getItem" | "setItem"> };

/**
 * Imports the cart filled without JavaScript, once (D-71): for products in both carts, the larger quantity counts. The
 * server deletes its cart only after the browser has saved it; if that request is lost, the next page load tries again
 * and adds nothing.
 */
export async function importServerCart(store: Pick<CartStore, "join">, browser: Browser): Promise<void> {
	const { fetch, cookies } = browser;
	if (!cookies.split("; ").includes(`${SERVER_CART_MARK}=1`)) return;
	try {
		const response = await fetch("/api/cart");
		if (!response.ok) return;
		const { id, items } = (await readJson(response)) as z.infer<typeof cartResponse>;
		const taken = JSON.stringify([id, items.map((item) => [item.id, item.quantity])]);
		const storage = browser.storage();
		if (storage.getItem(IMPORTED_CART_KEY) !== taken) {
			store.join(items);
			storage.setItem(IMPORTED_CART_KEY, taken);
		}
		await fetch("/api/cart", { method: "DELETE" });
	} catch {
		// Server unreachable or storage blocked: the server's cart stays where it is.
	}
}
