import { api } from "#app/api-client.ts";
import type { CartStore } from "./cart-store.ts";
import { hasServerCart } from "./server-cart-mark.ts";

/** Local storage key for the id of the last imported server cart, so that it never counts twice. */
export const IMPORTED_CART_KEY = "cart_taken_over";

type Browser = { cookies: string; storage(): Pick<Storage, "getItem" | "setItem"> };

/**
 * Imports the cart filled without JavaScript, once (D-71): for products in both carts, the larger quantity counts. The
 * server deletes its cart only after the browser has saved it; if that request is lost, the next page load tries again
 * and adds nothing.
 */
export async function importServerCart(store: Pick<CartStore, "join">, browser: Browser): Promise<void> {
	if (!hasServerCart(browser.cookies)) return;
	try {
		const { id, items } = await api.get("/api/cart");
		const taken = JSON.stringify([id, items.map((item) => [item.id, item.quantity])]);
		const storage = browser.storage();
		if (storage.getItem(IMPORTED_CART_KEY) !== taken) {
			store.join(items);
			storage.setItem(IMPORTED_CART_KEY, taken);
		}
		await api.delete("/api/cart");
	} catch {
		// Server unreachable or storage blocked: the server's cart stays where it is.
	}
}
