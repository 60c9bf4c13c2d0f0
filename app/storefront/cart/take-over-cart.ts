import type { z } from "zod";
import type { cartResponse } from "#app/api/cart.schema.ts";
import type { CartStore } from "./cart-store.ts";
import { SERVER_CART_MARK } from "./server-cart-mark.ts";

/** Key in the local storage: the server's cart that was taken over last, so that it never counts twice. */
export const TAKEN_OVER_KEY = "cart_taken_over";

type Browser = { send: typeof fetch; cookies: string; storage(): Pick<Storage, "getItem" | "setItem"> };

/**
 * Takes over what was put into the cart without scripts, once (D-71): of a product that is in both carts the larger
 * quantity counts. The server forgets its cart only after the browser has saved it; where that answer is lost, the next
 * page tries again and adds nothing.
 */
export async function takeOverServerCart(store: Pick<CartStore, "join">, browser: Browser): Promise<void> {
	const { send, cookies } = browser;
	if (!cookies.split("; ").includes(`${SERVER_CART_MARK}=1`)) return;
	try {
		const response = await send("/api/cart");
		if (!response.ok) return;
		const { id, items } = (await response.json()) as z.infer<typeof cartResponse>;
		const taken = JSON.stringify([id, items.map((item) => [item.id, item.quantity])]);
		const storage = browser.storage();
		if (storage.getItem(TAKEN_OVER_KEY) !== taken) {
			store.join(items);
			storage.setItem(TAKEN_OVER_KEY, taken);
		}
		await send("/api/cart", { method: "DELETE" });
	} catch {
		// Not reached, or the storage is blocked: the server's cart stays where it is.
	}
}
