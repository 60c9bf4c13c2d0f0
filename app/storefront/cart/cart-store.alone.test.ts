import { describe, expect, test, vi } from "vitest";
import { CART_STORAGE_KEY } from "#shop/selling/cart/cart.rules.ts";
import { takeConsole } from "#tests/support/fail-on-console.ts";
import { type CartBrowser, createCartStore, itemOf } from "./cart-store.ts";

const pack = itemOf({ id: 1, name: "5-Pair Pack", priceCents: 499, image: "pack-5" });
const wax = itemOf({ id: 4, name: "SoftWax", priceCents: 399, image: "softwax" });

/** A fake browser whose storage can be inspected, written by another tab, and broken. */
function fakeBrowser(saved: string | null = null) {
	const state = { saved, isFull: false, isBlocked: false, reports: [] as string[], ids: 0, notify: () => {} };
	const browser: CartBrowser = {
		read() {
			if (state.isBlocked) throw new DOMException("blocked", "SecurityError");
			return state.saved;
		},
		write(text) {
			if (state.isFull || state.isBlocked) throw new DOMException("full", "QuotaExceededError");
			state.saved = text;
		},
		watch(onChange) {
			state.notify = onChange;
		},
		newId: () => `cart-${++state.ids}`,
		reportUnparsable: (text) => state.reports.push(text),
	};
	return { state, browser, savedCart: () => JSON.parse(state.saved ?? "null") };
}

describe("saving", () => {
	test("CART-15 every change is saved at once", () => {
		const { browser, savedCart } = fakeBrowser();
		const store = createCartStore(browser);
		store.add(pack, 2, 15);
		expect(savedCart()).toMatchObject({ items: [{ id: 1, price: 4.99, quantity: 2 }], total: 9.98, itemCount: 2 });
		store.setQuantity(1, 3, 15);
		expect(savedCart()).toMatchObject({ total: 14.97, itemCount: 3 });
		store.add(wax, 1, 25);
		store.remove(1);
		expect(savedCart()).toMatchObject({ items: [{ id: 4 }], total: 3.99, itemCount: 1 });
		store.clear();
		expect(savedCart()).toMatchObject({ items: [], total: 0, itemCount: 0 });
	});

	test("CART-16 a saved cart is restored at the start", () => {
		const { browser, state } = fakeBrowser();
		createCartStore(browser).add(pack, 2, 15);
		const again = createCartStore(fakeBrowser(state.saved).browser);
		expect(again.get()).toMatchObject({ id: "cart-1", itemCount: 2, total: 9.98 });
	});

	test("CART-17 CART-18 an unparsable saved cart is ignored and reported once", () => {
		const { browser, state } = fakeBrowser("{not json");
		const store = createCartStore(browser);
		expect(store.get()).toMatchObject({ items: [], total: 0, itemCount: 0 });
		store.get();
		expect(state.reports).toEqual(["{not json"]);
		store.add(pack, 1, 15);
		expect(store.get().itemCount).toBe(1);
		expect(state.reports).toEqual(["{not json"]);
	});

	test("a full storage loses nothing while the page is open", () => {
		const { browser, state } = fakeBrowser();
		const store = createCartStore(browser);
		state.isFull = true;
		store.add(pack, 1, 15);
		store.add(wax, 1, 25);
		expect(store.get().items.map(({ id }) => id)).toEqual([1, 4]);
		state.isFull = false;
		store.setQuantity(1, 2, 15);
		expect(JSON.parse(state.saved ?? "")).toMatchObject({ itemCount: 3 });
	});

	test("a blocked storage is an empty cart that works", () => {
		const { browser, state } = fakeBrowser();
		state.isBlocked = true;
		const store = createCartStore(browser);
		store.add(pack, 1, 15);
		expect(store.get().itemCount).toBe(1);
	});

	test("an empty cart has a stable id, so that a checkout belongs to one cart", () => {
		const { browser } = fakeBrowser();
		const store = createCartStore(browser);
		const { id } = store.get();
		store.add(pack, 1, 15);
		expect(store.get().id).toBe(id);
	});
});

describe("several tabs", () => {
	test("what another tab saves is shown here", () => {
		const { browser, state } = fakeBrowser();
		const here = createCartStore(browser);
		let calls = 0;
		here.subscribe(() => calls++);
		expect(here.get().itemCount).toBe(0);
		createCartStore({ ...browser, watch: () => {} }).add(pack, 2, 15);
		state.notify();
		expect(here.get().itemCount).toBe(2);
		expect(calls).toBe(1);
	});

	test("two tabs that add at the same moment lose nothing", () => {
		const { browser, savedCart } = fakeBrowser();
		const first = createCartStore(browser);
		const second = createCartStore({ ...browser, watch: () => {} });
		first.get();
		second.get();
		first.add(pack, 1, 15);
		second.add(wax, 1, 25);
		expect(savedCart().items.map(({ id }: { id: number }) => id)).toEqual([1, 4]);
	});
});

describe("settle and adopt", () => {
	test("D-14 a paid cart is cleared and gets a new id", () => {
		const store = createCartStore(fakeBrowser().browser);
		store.add(pack, 2, 15);
		const { id } = store.get();
		store.settle(id, [{ id: 1, quantity: 2 }]);
		expect(store.get()).toMatchObject({ items: [], itemCount: 0 });
		expect(store.get().id).not.toBe(id);
	});

	test("items added after leaving for the payment page stay", () => {
		const store = createCartStore(fakeBrowser().browser);
		store.add(pack, 2, 15);
		const { id } = store.get();
		store.add(pack, 1, 15);
		store.add(wax, 1, 25);
		store.settle(id, [{ id: 1, quantity: 2 }]);
		expect(store.get()).toMatchObject({
			items: [
				{ id: 1, quantity: 1 },
				{ id: 4, quantity: 1 },
			],
			total: 8.98,
		});
	});

	test("the payment of another cart changes nothing", () => {
		const store = createCartStore(fakeBrowser().browser);
		store.add(pack, 2, 15);
		store.settle("somebody else's", [{ id: 1, quantity: 2 }]);
		expect(store.get().itemCount).toBe(2);
	});

	test("D-49 today's info is saved, quantities are capped, and items that are not listed stay", () => {
		const { browser, savedCart } = fakeBrowser();
		const store = createCartStore(browser);
		store.add(pack, 2, 15);
		store.add(wax, 1, 25);
		store.adopt([{ ...pack, price: 5.49, quantity: 1 }]);
		expect(savedCart()).toMatchObject({
			items: [
				{ id: 1, price: 5.49, quantity: 1 },
				{ id: 4, price: 3.99, quantity: 1 },
			],
			total: 9.48,
		});
		store.adopt([{ ...pack, quantity: 9 }]);
		expect(store.get().items[0]?.quantity).toBe(1);
	});
});

test("CART-18 an unparsable saved cart is ignored by this browser's own cart, and logged to the console", async () => {
	const stored = new Map([[CART_STORAGE_KEY, "{not a cart"]]);
	vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: () => {} });
	vi.stubGlobal("addEventListener", () => {});
	vi.resetModules();
	const { cartStore } = await import("./cart-store.ts");
	expect(cartStore.get().items).toEqual([]);
	expect(takeConsole()).toEqual(["The saved cart could not be parsed and is ignored. {not a cart"]);
	vi.unstubAllGlobals();
});
