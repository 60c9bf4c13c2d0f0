import fc from "fast-check";
import { expect, test } from "vitest";
import { quantityLimit } from "#shop/selling/catalog/catalog.rules.ts";
import { knownProducts } from "#tests/selling/money/known-products.ts";
import { addItem, type Cart, emptyCart, loadCart, removeItem, setQuantity } from "./cart.rules.ts";

/**
 * The cart modeled as plainly as possible: a list with one entry per unit, in the order in which products were first
 * added. The real cart must match it after any sequence of operations.
 */
type Model = number[];

type Operation =
	| { kind: "add"; id: number; quantity: number }
	| { kind: "set"; id: number; quantity: number }
	| { kind: "remove"; id: number }
	| { kind: "clear" }
	| { kind: "reload" };

const ids = fc.integer({ min: 1, max: 9 });
const operations: fc.Arbitrary<Operation> = fc.oneof(
	fc.record({ kind: fc.constantFrom("add", "set"), id: ids, quantity: fc.integer({ min: -2, max: 30 }) }),
	fc.record({ kind: fc.constant("remove"), id: ids }),
	fc.record({ kind: fc.constantFrom("clear", "reload") }),
);

const stock = new Map(
	[...knownProducts, { ...knownProducts[0]!, id: 9, name: "Odd price", priceCents: 1005, stock: 2, available: 2 }].map(
		(product) => [product.id, product],
	),
);

test("CART-40 CART-41 any sequence of operations matches a plain list of units", () => {
	fc.assert(
		fc.property(fc.array(operations, { maxLength: 40 }), (sequence) => {
			let cart = emptyCart("c1");
			let model: Model = [];
			for (const operation of sequence) {
				cart = applyToCart(cart, operation);
				model = applyToModel(model, operation);
				expectSame(cart, model);
			}
		}),
		{ numRuns: 500 },
	);
});

function applyToCart(cart: Cart, operation: Operation): Cart {
	switch (operation.kind) {
		case "add":
			return addItem(cart, itemOf(operation.id), operation.quantity, limitOf(operation.id));
		case "set":
			return setQuantity(cart, operation.id, operation.quantity, limitOf(operation.id));
		case "remove":
			return removeItem(cart, operation.id);
		case "clear":
			return emptyCart("c1");
		case "reload":
			return loadCart(JSON.stringify(cart), "c2").cart;
	}
}

function applyToModel(units: Model, operation: Operation): Model {
	if (operation.kind === "clear") return [];
	if (operation.kind === "reload") return units;
	if (operation.kind === "remove") return units.filter((unit) => unit !== operation.id);

	const { id } = operation;
	const present = units.filter((unit) => unit === id).length;
	if (operation.kind === "set" && present === 0) return units;
	const next = [...units];
	const wanted = operation.kind === "add" ? present + Math.max(0, operation.quantity) : operation.quantity;
	while (next.filter((unit) => unit === id).length < Math.min(wanted, stockOf(id), id === 7 || id === 8 ? 1 : 99)) {
		next.push(id);
	}
	while (operation.kind === "set" && next.filter((unit) => unit === id).length > Math.max(0, wanted)) {
		next.splice(next.lastIndexOf(id), 1);
	}
	return next;
}

function expectSame(cart: Cart, units: Model): void {
	const order = [...new Set(units)];
	expect(cart.items.map((item) => item.id)).toEqual(order);
	for (const item of cart.items) {
		expect(item.quantity).toBe(units.filter((unit) => unit === item.id).length);
		expect(item).toMatchObject(itemOf(item.id));
	}
	const cents = units.reduce((sum, id) => sum + (stock.get(id)?.priceCents ?? 0), 0);
	expect(cart.total).toBe(cents / 100);
	expect(cart.itemCount).toBe(units.length);
}

function itemOf(id: number) {
	const { name, priceCents, image } = stock.get(id)!;
	return { id, name, price: priceCents / 100, image };
}

function stockOf(id: number): number {
	return stock.get(id)!.stock;
}

function limitOf(id: number): number {
	return quantityLimit(stock.get(id)!);
}
