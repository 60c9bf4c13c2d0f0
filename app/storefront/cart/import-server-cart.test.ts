import { describe, expect, onTestFinished, test, vi } from "vitest";
import { apiResponse } from "#app/testing/fake-server.ts";
import { type CartBrowser, createCartStore, itemOf } from "./cart-store.ts";
import { IMPORTED_CART_KEY, importServerCart } from "./import-server-cart.ts";
import { SERVER_CART_MARK } from "./server-cart-mark.ts";

const pack = itemOf({ id: 1, name: "5-Pair Pack", priceCents: 499, image: "pack-5" });
const wax = itemOf({ id: 4, name: "SoftWax", priceCents: 399, image: "softwax" });
const trial = itemOf({ id: 7, name: "Trial Pack", priceCents: 0, image: "trial" });

/** A browser that comes back with JavaScript: its own cart, and one on the server. */
function open(own: [item: typeof pack, quantity: number][], onServer: { items: object[]; isDeletable?: boolean }) {
	const saved = new Map<string, string>();
	const browser: CartBrowser = {
		read: () => saved.get("cart") ?? null,
		write: (text) => void saved.set("cart", text),
		watch: () => {},
		newId: () => "own",
		reportUnparsable: () => {},
	};
	const calls: string[] = [];
	const send = async (path: unknown, init?: RequestInit) => {
		calls.push(`${init?.method ?? "GET"} ${path}`);
		if (init?.method !== "DELETE") return apiResponse({ id: "on server", items: onServer.items });
		if (onServer.isDeletable === false) throw new TypeError("connection lost");
		return new Response(null, { status: 204 });
	};
	const store = createCartStore(browser);
	for (const [item, quantity] of own) store.add(item, quantity, 99);
	vi.stubGlobal("fetch", send);
	onTestFinished(() => void vi.unstubAllGlobals());
	const takeOver = (cookies = `lang=en; ${SERVER_CART_MARK}=1`) =>
		importServerCart(store, {
			cookies,
			storage: () => ({ getItem: (key) => saved.get(key) ?? null, setItem: (key, text) => void saved.set(key, text) }),
		});
	const lines = () => store.get().items.map(({ id, quantity }) => [id, quantity]);
	return { takeOver, lines, calls, store, saved, onServer };
}

describe("a cart filled without scripts", () => {
	test("D-71 merges into the browser's own: for products in both, the larger quantity counts", async () => {
		const page = open(
			[
				[pack, 2],
				[wax, 5],
			],
			{
				items: [
					{ ...pack, quantity: 3 },
					{ ...wax, quantity: 1 },
					{ ...trial, quantity: 1 },
				],
			},
		);
		await page.takeOver();
		expect(page.lines()).toEqual([
			[1, 3],
			[4, 5],
			[7, 1],
		]);
		expect(page.store.get().id).toBe("own");
		expect(page.calls).toEqual(["GET /api/cart", "DELETE /api/cart"]);
	});

	test("D-71 CART-09 never counts twice, even if the server could not be notified", async () => {
		const page = open([], {
			items: [
				{ ...pack, quantity: 2 },
				{ ...trial, quantity: 1 },
			],
			isDeletable: false,
		});
		await page.takeOver();
		page.store.remove(1);
		await page.takeOver();
		expect(page.lines()).toEqual([[7, 1]]);
		page.onServer.items = [{ ...pack, quantity: 4 }];
		await page.takeOver();
		expect(page.lines()).toEqual([
			[7, 1],
			[1, 4],
		]);
	});

	test("a browser that never shopped without scripts sends no request", async () => {
		const page = open([[pack, 1]], { items: [] });
		await page.takeOver("lang=en");
		await page.takeOver(`not_${SERVER_CART_MARK}=1`);
		expect(page.calls).toEqual([]);
	});

	test("stays on the server as long as it cannot be saved here", async () => {
		const page = open([], { items: [{ ...pack, quantity: 1 }] });
		const blocked = () => {
			throw new DOMException("blocked", "SecurityError");
		};
		const calls: string[] = [];
		const send = async (_: unknown, init?: RequestInit) => {
			calls.push(init?.method ?? "GET");
			return apiResponse({ id: "on server", items: page.onServer.items });
		};
		vi.stubGlobal("fetch", send);
		const browser = { cookies: `${SERVER_CART_MARK}=1`, storage: blocked };
		await importServerCart(page.store, browser);
		expect(calls).toEqual(["GET"]);
		expect(page.lines()).toEqual([]);
		expect(page.saved.has(IMPORTED_CART_KEY)).toBe(false);
	});
});
