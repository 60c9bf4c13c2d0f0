import { describe, expect, test } from "vitest";
import { quantityLimit } from "#shop/selling/catalog/catalog.rules.ts";
import { knownProduct } from "#tests/selling/money/known-products.ts";
import {
	ADDED_TO_CART_MS,
	addItem,
	CART_STORAGE_KEY,
	type Cart,
	type CartItem,
	clearCart,
	emptyCart,
	loadCart,
	parseQuantityInput,
	removeItem,
	setQuantity,
} from "./cart.rules.ts";

const fivePairs = { id: 1, name: "5-Pair Pack", price: 4.99, image: "pack-5" };
const softWax = { id: 4, name: "SoftWax", price: 3.99, image: "softwax" };
/** What both products allow per order, whatever is in stock. */
const ONE = quantityLimit(knownProduct(7));
const trialPack = { id: 7, name: "Trial Pack", price: 0, image: "trial" };
const testProduct = { id: 8, name: "Test product", price: 0, image: "test" };

function cartOf(...items: CartItem[]): Cart {
	return items.reduce((cart, { quantity, ...item }) => addItem(cart, item, quantity, 99), emptyCart("c1"));
}

const twoPacksAndWax = cartOf({ ...fivePairs, quantity: 2 }, { ...softWax, quantity: 1 });

describe("add item", () => {
	test("CART-01 CART-02 CART-03 CART-39 appends a new product with all its fields and updates total and count", () => {
		expect(twoPacksAndWax).toEqual({
			id: "c1",
			items: [
				{ ...fivePairs, quantity: 2 },
				{ ...softWax, quantity: 1 },
			],
			total: 13.97,
			itemCount: 3,
		});
	});

	test("CART-08 increases quantity, count and total of a product already in the cart", () => {
		const cart = addItem(twoPacksAndWax, fivePairs, 3, 15);
		expect(cart.items).toEqual([
			{ ...fivePairs, quantity: 5 },
			{ ...softWax, quantity: 1 },
		]);
		expect([cart.total, cart.itemCount]).toEqual([28.94, 6]);
	});

	test("CART-09 a second trial pack is ignored", () => {
		const once = addItem(emptyCart("c1"), trialPack, 1, ONE);
		expect(addItem(once, trialPack, 1, ONE)).toBe(once);
		expect(once.items[0]?.quantity).toBe(1);
	});

	test("CART-10 a second test product is ignored", () => {
		const once = addItem(emptyCart("c1"), testProduct, 1, ONE);
		expect(addItem(once, testProduct, 1, ONE)).toBe(once);
	});

	test("CART-41 several trial packs at once are reduced to one", () => {
		expect(addItem(emptyCart("c1"), trialPack, 3, ONE).itemCount).toBe(1);
	});

	test("PROD-22 stock limits the total quantity in the cart", () => {
		expect(addItem(emptyCart("c1"), fivePairs, 99, 15).itemCount).toBe(15);
		const full = cartOf({ ...fivePairs, quantity: 15 });
		expect(addItem(full, fivePairs, 1, 15)).toBe(full);
		expect(addItem(full, fivePairs, 1, 3)).toBe(full);
		expect(addItem(emptyCart("c1"), fivePairs, 1, 0).items).toEqual([]);
	});

	test.each([0, -1, Number.NaN, Number.NEGATIVE_INFINITY, 0.4])("PROD-21 a quantity of %d adds nothing", (quantity) => {
		expect(addItem(twoPacksAndWax, fivePairs, quantity, 15)).toBe(twoPacksAndWax);
	});
});

describe("remove item", () => {
	test("CART-04 CART-11 CART-12 subtracts price times quantity from the total and the quantity from the count", () => {
		const cart = removeItem(twoPacksAndWax, 1);
		expect(cart.items).toEqual([{ ...softWax, quantity: 1 }]);
		expect([cart.total, cart.itemCount]).toEqual([3.99, 1]);
	});

	test("an unknown id changes nothing", () => {
		expect(removeItem(twoPacksAndWax, 99)).toBe(twoPacksAndWax);
	});
});

describe("update quantity", () => {
	test("CART-05 CART-42 sets the quantity, up and down", () => {
		expect(setQuantity(twoPacksAndWax, 1, 3, 15)).toMatchObject({ total: 18.96, itemCount: 4 });
		expect(setQuantity(twoPacksAndWax, 1, 1, 15)).toMatchObject({ total: 8.98, itemCount: 2 });
	});

	test.each([0, -1, -0.5, Number.NEGATIVE_INFINITY])("CART-13 %d removes the item", (quantity) => {
		expect(setQuantity(twoPacksAndWax, 1, quantity, 15).items).toEqual([{ ...softWax, quantity: 1 }]);
	});

	test("CART-14 an id that is not in the cart is ignored", () => {
		expect(setQuantity(twoPacksAndWax, 2, 5, 15)).toBe(twoPacksAndWax);
		expect(setQuantity(twoPacksAndWax, 2, 0, 15)).toBe(twoPacksAndWax);
	});

	test("CART-41 trial pack and test product stay at 1", () => {
		const cart = cartOf({ ...trialPack, quantity: 1 }, { ...testProduct, quantity: 1 });
		expect(setQuantity(setQuantity(cart, 7, 5, ONE), 8, 5, ONE)).toBe(cart);
	});

	test("caps at the limit and ignores anything but numbers", () => {
		expect(setQuantity(twoPacksAndWax, 1, 40, 15).items[0]?.quantity).toBe(15);
		expect(setQuantity(twoPacksAndWax, 1, Number.POSITIVE_INFINITY, 15).items[0]?.quantity).toBe(15);
		expect(setQuantity(twoPacksAndWax, 1, 2.7, 15)).toBe(twoPacksAndWax);
		expect(setQuantity(twoPacksAndWax, 1, Number.NaN, 15)).toBe(twoPacksAndWax);
	});
});

test("CART-06 clearing leaves no items, total 0, count 0 and a new id", () => {
	expect(clearCart("c2")).toEqual({ id: "c2", items: [], total: 0, itemCount: 0 });
});

describe("load cart", () => {
	test("CART-07 CART-16 the saved cart comes back as it was", () => {
		const loaded = loadCart(JSON.stringify(twoPacksAndWax), "c2");
		expect(loaded).toEqual({ cart: twoPacksAndWax, problem: null });
		expect(loadCart(twoPacksAndWax, "c2").cart).toEqual(twoPacksAndWax);
	});

	test("CART-07 nothing saved gives an empty cart without an error", () => {
		expect(loadCart(null, "c2")).toEqual({ cart: emptyCart("c2"), problem: null });
	});

	test.each(["", "{", "null", "[]", "42", '"cart"', "{}", '{"items":{}}', "undefined"])(
		"CART-17 CART-18 %j is ignored and reported",
		(saved) => {
			expect(loadCart(saved, "c2")).toEqual({ cart: emptyCart("c2"), problem: "unparsable" });
		},
	);

	test("CART-40 recomputes saved totals", () => {
		const tampered = JSON.stringify({ ...twoPacksAndWax, total: 0.01, itemCount: 77 });
		expect(loadCart(tampered, "c2").cart).toEqual(twoPacksAndWax);
	});

	test("a cart saved without an id gets the new one", () => {
		expect(loadCart({ items: [{ ...softWax, quantity: 2 }] }, "c2").cart).toMatchObject({ id: "c2", total: 7.98 });
	});

	test.each([
		null,
		{ ...softWax, quantity: 0 },
		{ ...softWax, quantity: 1.5 },
		{ ...softWax, quantity: "2" },
		{ ...softWax, quantity: 1, price: -1 },
		{ ...softWax, quantity: 1, price: null },
		{ ...softWax, quantity: 1, id: "4" },
		{ ...softWax, quantity: 1, name: { toString: 1 } },
		{ id: 4, quantity: 1 },
	])("a broken item (%j) is left out, the others stay", (broken) => {
		const loaded = loadCart({ id: "c1", items: [broken, { ...fivePairs, quantity: 1 }] }, "c2");
		expect(loaded.cart.items).toEqual([{ ...fivePairs, quantity: 1 }]);
		expect(loaded.problem).toBeNull();
	});

	test("merges duplicate items and drops unknown fields", () => {
		const items = [
			{ ...fivePairs, quantity: 1, color: "red" },
			{ ...fivePairs, quantity: 2 },
			{ ...trialPack, quantity: 1 },
		];
		expect(loadCart({ id: "c1", items }, "c2").cart.items).toEqual([
			{ ...fivePairs, quantity: 3 },
			{ ...trialPack, quantity: 1 },
		]);
	});
});

describe("the quantity field", () => {
	test.each([
		["3", 3],
		[" 3 ", 3],
		["2.9", 2],
		["1e1", 10],
		["0", 1],
		["-4", 1],
		["", 1],
		["  ", 1],
		["abc", 1],
		["3 packs", 1],
		["NaN", 1],
		["Infinity", 1],
		["99999999", 999],
	])("CART-27 CART-28 parses %j as %i", (text, quantity) => {
		expect(parseQuantityInput(text)).toBe(quantity);
	});
});

test("CONST-22 CONST-29 the storage key and the time of the confirmation", () => {
	expect([CART_STORAGE_KEY, ADDED_TO_CART_MS]).toEqual(["cart", 3000]);
});
