import { describe, expect, test } from "vitest";
import { KNOWN_LAUNCH_AT, knownProduct, knownProducts } from "#tests/selling/money/known-products.ts";
import { type Cart, withItems } from "./cart.rules.ts";
import { reconcileCart } from "./reconcile-cart.rules.ts";

const visitor = { isAdministrator: false };
const saved: Cart = withItems({ id: "c1", items: [], total: 0, itemCount: 0 }, [
	{ id: 1, name: "5-Pair Pack", price: 4.99, image: "pack-5", quantity: 2 },
	{ id: 3, name: "31-Pair Pack", price: 16.99, image: "pack-31", quantity: 1 },
]);

describe("reconcileCart", () => {
	test("CART-16 leaves unchanged items alone", () => {
		const result = reconcileCart(saved, knownProducts, visitor, KNOWN_LAUNCH_AT);
		expect(result).toEqual({ cart: saved, changes: [], unavailable: [] });
	});

	test("a product that is not released yet is left out of the totals and shown as unavailable", () => {
		const { cart, changes, unavailable } = reconcileCart(saved, knownProducts, visitor, KNOWN_LAUNCH_AT - 1);
		expect(cart).toMatchObject({ id: "c1", total: 9.98, itemCount: 2 });
		expect(unavailable).toEqual([saved.items[1]]);
		expect(changes).toEqual([{ id: 3, name: "31-Pair Pack", kind: "unavailable", reason: "not_released" }]);
	});

	test.each([
		["unknown", knownProducts.filter(({ id }) => id !== 1)],
		["sold_out", [knownProduct(1, { available: 0 })]],
		["sold_out", [knownProduct(1, { soldOut: true })]],
		["inactive", [knownProduct(1, { isActive: false })]],
		["admin_only", [knownProduct(1, { isAdminOnly: true })]],
	] as const)("a product that is %s falls out", (reason, products) => {
		const only = withItems(saved, [saved.items[0]!]);
		const { cart, changes, unavailable } = reconcileCart(only, products, visitor, KNOWN_LAUNCH_AT);
		expect(cart).toEqual({ id: "c1", items: [], total: 0, itemCount: 0 });
		expect(unavailable).toEqual(only.items);
		expect(changes).toEqual([{ id: 1, name: "5-Pair Pack", kind: "unavailable", reason }]);
	});

	test("updates prices and reports the old and the new one", () => {
		const products = [knownProduct(1, { priceCents: 549 }), knownProduct(3)];
		const { cart, changes } = reconcileCart(saved, products, visitor, KNOWN_LAUNCH_AT);
		expect(cart.total).toBe(27.97);
		expect(changes).toEqual([{ id: 1, name: "5-Pair Pack", kind: "price", fromCents: 499, toCents: 549 }]);
	});

	test("caps quantities at what is available", () => {
		const products = [knownProduct(1, { available: 1 }), knownProduct(3)];
		const { cart, changes } = reconcileCart(saved, products, visitor, KNOWN_LAUNCH_AT);
		expect(cart.items[0]?.quantity).toBe(1);
		expect(changes).toEqual([{ id: 1, name: "5-Pair Pack", kind: "quantity", from: 2, to: 1 }]);
	});

	test("CART-41 PROD-23 caps a restored cart at what the product allows per order", () => {
		const tampered = { ...saved, items: [{ id: 7, name: "Trial Pack", price: 0, image: "trial", quantity: 9 }] };
		const { cart, changes } = reconcileCart(tampered, [knownProduct(7)], visitor, KNOWN_LAUNCH_AT);
		expect(cart.items[0]?.quantity).toBe(1);
		expect(changes).toEqual([{ id: 7, name: "Trial Pack", kind: "quantity", from: 9, to: 1 }]);
	});

	test("updates names and images without reporting a change", () => {
		const products = [knownProduct(1, { name: "Paquete de 5 pares", image: "pack-5b" }), knownProduct(3)];
		const { cart, changes } = reconcileCart(saved, products, visitor, KNOWN_LAUNCH_AT);
		expect(cart.items[0]).toMatchObject({ name: "Paquete de 5 pares", image: "pack-5b" });
		expect(changes).toEqual([]);
	});

	test("one product can have changed twice", () => {
		const products = [knownProduct(1, { priceCents: 549, available: 1 }), knownProduct(3)];
		const { changes } = reconcileCart(saved, products, visitor, KNOWN_LAUNCH_AT);
		expect(changes.map(({ kind }) => kind)).toEqual(["price", "quantity"]);
	});

	test("is idempotent", () => {
		const products = [knownProduct(1, { priceCents: 549, available: 1 })];
		const once = reconcileCart(saved, products, visitor, KNOWN_LAUNCH_AT);
		const twice = reconcileCart(once.cart, products, visitor, KNOWN_LAUNCH_AT);
		expect(twice).toEqual({ cart: once.cart, changes: [], unavailable: [] });
	});
});
