// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { cartStore, itemOf } from "./cart-store.ts";

const pack = itemOf({ id: 1, name: "5-Pair Pack", priceCents: 499, image: "pack-5" });

afterEach(() => {
	localStorage.clear();
	vi.restoreAllMocks();
});

test.each([
	["cleared the storage", null],
	["changed the cart", "cart"],
])("CART-15 a tab is notified when another one %s", (_, key) => {
	cartStore.add(pack, 2, 15);
	expect(cartStore.get().itemCount).toBe(2);
	localStorage.clear();
	dispatchEvent(new StorageEvent("storage", { key }));
	expect(cartStore.get().itemCount).toBe(0);
});

test("CART-15 what another tab stores besides the cart changes nothing here", () => {
	cartStore.add(pack, 1, 15);
	const before = cartStore.get();
	dispatchEvent(new StorageEvent("storage", { key: "theme" }));
	expect(cartStore.get()).toBe(before);
});
