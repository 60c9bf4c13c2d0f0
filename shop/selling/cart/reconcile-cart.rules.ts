import { type Cents, centsFromDollars, dollarsFromCents } from "#shop/kernel/money.rules.ts";
import {
	type Availability,
	availabilityOf,
	type Product,
	quantityLimit,
	type Viewer,
} from "#shop/selling/catalog/catalog.rules.ts";
import { type Cart, type CartItem, withItems } from "./cart.rules.ts";

type UnavailableReason = Exclude<Availability, "available"> | "unknown";

/** A difference from what the customer put into the cart (D-49). */
export type CartChange =
	| { id: number; name: string; kind: "price"; fromCents: Cents; toCents: Cents }
	| { id: number; name: string; kind: "quantity"; from: number; to: number }
	| { id: number; name: string; kind: "unavailable"; reason: UnavailableReason };

/** The cart as it can be bought now, the changes, and the removed items for display. */
export type ReconciledCart = { cart: Cart; changes: CartChange[]; unavailable: CartItem[] };

/**
 * Reconciles a restored cart with the catalog (D-49). Unknown, unreleased, sold-out and restricted products are
 * removed from the cart and its totals, prices, names and images are updated, quantities are capped at what is
 * available. `products` is the whole catalog in the viewer's language.
 */
export function reconcileCart(cart: Cart, products: readonly Product[], viewer: Viewer, at: number): ReconciledCart {
	const catalog = new Map(products.map((product) => [product.id, product]));
	const items: CartItem[] = [];
	const unavailable: CartItem[] = [];
	const changes: CartChange[] = [];

	for (const item of cart.items) {
		const product = catalog.get(item.id);
		const reason = product === undefined ? "unknown" : availabilityOf(product, viewer, at);
		if (product === undefined || reason !== "available") {
			unavailable.push(item);
			changes.push({
				id: item.id,
				name: product?.name ?? item.name,
				kind: "unavailable",
				reason: reason as UnavailableReason,
			});
			continue;
		}
		const today = itemToday(item, product);
		items.push(today);
		changes.push(...changesOf(item, today));
	}
	return { cart: withItems(cart, items), changes, unavailable };
}

function itemToday(item: CartItem, product: Product): CartItem {
	return {
		id: item.id,
		name: product.name,
		price: dollarsFromCents(product.priceCents),
		image: product.image,
		quantity: Math.min(item.quantity, quantityLimit(product)),
	};
}

function changesOf(saved: CartItem, today: CartItem): CartChange[] {
	const { id, name } = today;
	const changes: CartChange[] = [];
	const fromCents = centsFromDollars(saved.price);
	const toCents = centsFromDollars(today.price);
	if (fromCents !== toCents) changes.push({ id, name, kind: "price", fromCents, toCents });
	if (saved.quantity !== today.quantity) {
		changes.push({ id, name, kind: "quantity", from: saved.quantity, to: today.quantity });
	}
	return changes;
}
