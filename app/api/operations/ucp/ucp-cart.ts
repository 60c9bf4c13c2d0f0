import { href } from "react-router";
import * as z from "zod";
import type { Shop } from "#shop/kernel/context.ts";
import { publicSettingsOf } from "#shop/kernel/settings/settings.ts";
import { changeServerCart } from "#shop/selling/cart/change-server-cart.ts";
import { findLinkedProducts } from "#shop/selling/cart/fill-server-cart.ts";
import { findServerCart, type ServerCart } from "#shop/selling/cart/find-server-cart.ts";
import { MAX_LINKED_QUANTITY } from "#shop/selling/cart/server-cart.rules.ts";
import { GUEST } from "#shop/selling/pricing/discount.rules.ts";
import { priceOrder } from "#shop/selling/pricing/price-order.rules.ts";
import { context, type Message } from "./ucp-call.ts";
import { imageOf } from "./ucp-product.ts";

const line = z.looseObject({
	item: z.looseObject({ id: z.string().max(80) }),
	quantity: z.int().min(1).max(MAX_LINKED_QUANTITY),
});
export const cartBody = z.looseObject({ line_items: z.array(line).min(1).max(20), context: context.optional() });
type CartBody = z.output<typeof cartBody>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Stores the lines as a cart, a new one or in place of what the one with this id has. Its changes are those from what was
 * asked for (D-311).
 * @throws ShopError product_not_found, order_limit, too_many_requests for new carts of a network address
 */
export async function storeCart(
	shop: Shop,
	body: CartBody,
	cart: { id: string | null; clientIp: string | null },
): Promise<ServerCart | null> {
	const wanted = body.line_items.map(({ item, quantity }) => ({ token: item.id, quantity }));
	const lines = (await findLinkedProducts(shop, wanted)).map(({ product, quantity }) => ({
		productId: product.id,
		quantity,
	}));
	if (cart.id !== null && (await findCart(shop, cart.id)) === null) return null;
	const { id } = await changeServerCart(shop, { kind: cart.id === null ? "fill" : "replace", lines }, cart);
	const stored = id === null ? null : await findCart(shop, id);
	return stored && { ...stored, changes: changesFrom(lines, stored) };
}

/** What an order cannot have is stored as what it can, so the stored cart alone does not say how many units were asked for. */
function changesFrom(lines: readonly { productId: number; quantity: number }[], { cart, changes }: ServerCart) {
	const wanted = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
	const fewer = cart.items.flatMap(({ id, name, quantity }) => {
		const from = wanted.get(id) ?? quantity;
		return from === quantity ? [] : [{ id, name, kind: "quantity" as const, from, to: quantity }];
	});
	return [...changes.filter(({ kind }) => kind !== "quantity"), ...fewer];
}

/** The cart as it can be bought now; null for an id that no cart has. */
export async function findCart(shop: Shop, id: string): Promise<ServerCart | null> {
	return UUID.test(id) ? await findServerCart(shop, id) : null;
}

/** Lines, totals and what the cart cannot have, as carts and checkouts of the protocol show them. Amounts in cents. */
export function cartContent(shop: Shop, { id, cart, unavailable, changes, products }: ServerCart) {
	const known = new Map(products.map((product) => [product.id, product]));
	const requested = cart.items.map((item) => ({ productId: item.id, quantity: item.quantity }));
	const priced = priceOrder(requested, known, GUEST, null, publicSettingsOf(shop));
	const link = requested.map(({ productId, quantity }) => `${productId}:${quantity}`).join(",");
	const messages: Message[] = [
		...unavailable.map(({ name }) => ({
			type: "warning" as const,
			code: "out_of_stock",
			content: `${name} cannot be ordered now.`,
		})),
		...changes
			.filter((change) => change.kind === "quantity")
			.map((change) => ({
				type: "warning" as const,
				code: "quantity_adjusted",
				content: `Item ${change.id}: ${change.to} of the ${change.from} units asked for can be ordered.`,
			})),
	];
	return {
		id,
		line_items: priced.lines.map(({ productId, name, quantity, unitPriceCents, subtotalCents }) => ({
			id: String(productId),
			item: {
				id: String(productId),
				title: name,
				price: unitPriceCents,
				image_url: imageOf(shop, { image: known.get(productId)?.image ?? "" }),
			},
			quantity,
			totals: [
				{ type: "subtotal", amount: subtotalCents },
				{ type: "total", amount: subtotalCents },
			],
		})),
		currency: "USD",
		totals: [
			{ type: "subtotal", amount: priced.subtotalCents },
			{ type: "fulfillment", amount: priced.shippingCents, display_text: "Shipping (estimate)" },
			{ type: "tax", amount: priced.taxCents, display_text: "Tax (estimate)" },
			{ type: "total", amount: priced.totalCents },
		],
		messages,
		links: [
			{ type: "terms_of_service", url: `${shop.config.publicUrl}${href("/terms-of-service")}` },
			{ type: "privacy_policy", url: `${shop.config.publicUrl}${href("/privacy-policy")}` },
		],
		continue_url: `${shop.config.publicUrl}${link === "" ? href("/shop") : href("/buy/:lines", { lines: link })}`,
	};
}
