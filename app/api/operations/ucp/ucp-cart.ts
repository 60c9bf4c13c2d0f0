import { href } from "react-router";
import * as z from "zod";
import { text } from "#app/api/text.schema.ts";
import { storefrontTexts } from "#app/i18n/dictionaries.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { publicSettingsOf } from "#shop/kernel/settings/settings.ts";
import { type CartClaims, findCartClaims, MAX_CLAIMS, saveCartClaims } from "#shop/selling/cart/cart-claims.ts";
import { changeServerCart } from "#shop/selling/cart/change-server-cart.ts";
import { findLinkedProducts } from "#shop/selling/cart/fill-server-cart.ts";
import { findServerCart, type ServerCart } from "#shop/selling/cart/find-server-cart.ts";
import { MAX_LINKED_QUANTITY } from "#shop/selling/cart/server-cart.rules.ts";
import { limitCodes } from "#shop/selling/discounts/find-discount.ts";
import { GUEST, memberBuyer } from "#shop/selling/pricing/discount.rules.ts";
import { priceOrder } from "#shop/selling/pricing/price-order.rules.ts";
import { context, type Message } from "./ucp-call.ts";
import { chooseCode } from "./ucp-discounts.ts";
import { claimMessages, findMembership, loyaltyOf } from "./ucp-loyalty.ts";
import { imageOf } from "./ucp-product.ts";
import { appliedDiscounts, cartTotals, lineTotals } from "./ucp-totals.ts";

const line = z.looseObject({
	item: z.looseObject({ id: z.string().max(80) }),
	quantity: z.int().min(1).max(MAX_LINKED_QUANTITY),
});
const members = {
	discounts: z.looseObject({ codes: z.array(text(100)).max(MAX_CLAIMS).optional() }).optional(),
	context: context.optional(),
};
export const cartBody = z.object({ line_items: z.array(line).min(1).max(20), ...members });
/** A checkout of a cart that there is already has that cart's content, whatever else is sent. */
export const checkoutBody = z.union([
	z.object({ cart_id: z.string().max(80) }).transform(({ cart_id }) => ({ cart_id, line_items: [] })),
	cartBody.transform((body) => ({ ...body, cart_id: undefined })),
]);
export type CartBody = z.output<typeof cartBody>;

/** A cart of the protocol is one of the shop's own (D-299), with what the platform says for its buyer. */
export type UcpCart = ServerCart & CartClaims & { expiresAt: number; canceledAt: number | null };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Stores the lines as a cart, a new one or in place of what the one with this id has. Its changes are those from what was
 * asked for (D-311). One that is missing or canceled is returned as it is.
 * @throws ShopError product_not_found, order_limit, too_many_codes, too_many_requests for new carts of a network address
 */
export async function storeCart(
	shop: Shop,
	body: CartBody,
	cart: { id: string | null; clientIp: string | null },
): Promise<UcpCart | null> {
	const wanted = body.line_items.map(({ item, quantity }) => ({ token: item.id, quantity }));
	const lines = (await findLinkedProducts(shop, wanted)).map(({ product, quantity }) => ({
		productId: product.id,
		quantity,
	}));
	const discountCodes = body.discounts?.codes ?? [];
	for (const _ of discountCodes) await limitCodes(shop, cart.clientIp);
	if (cart.id !== null) {
		const existing = await findCart(shop, cart.id);
		if (existing === null || existing.canceledAt !== null) return existing;
	}
	const { id } = await changeServerCart(shop, { kind: cart.id === null ? "fill" : "replace", lines }, cart);
	if (id === null) return null;
	await saveCartClaims(shop, id, { discountCodes, eligibility: [...new Set(body.context?.eligibility)] });
	const stored = await findCart(shop, id);
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
export async function findCart(shop: Shop, id: string): Promise<UcpCart | null> {
	if (!UUID.test(id)) return null;
	const cart = await findServerCart(shop, id);
	const claims = await findCartClaims(shop, id);
	return cart && claims ? { ...cart, ...claims } : null;
}

/**
 * Lines, totals, discounts and membership, and what the cart cannot have, as carts and checkouts of the protocol show them.
 * Amounts in cents.
 */
export async function cartContent(shop: Shop, stored: UcpCart) {
	const { id, cart, unavailable, changes, products, discountCodes, eligibility, expiresAt } = stored;
	const { publicUrl } = shop.config;
	const known = new Map(products.map((product) => [product.id, product]));
	const requested = cart.items.map((item) => ({ productId: item.id, quantity: item.quantity }));
	const membership = await findMembership(shop, eligibility);
	const buyer = membership === null ? GUEST : memberBuyer(0);
	const settings = publicSettingsOf(shop);
	const { lines } = priceOrder(requested, known, buyer, null, settings);
	const { chosen, messages } = await chooseCode(shop, discountCodes, { lines, isMember: buyer.isMember });
	const priced = priceOrder(requested, known, { ...buyer, code: chosen }, null, settings);
	const t = createTranslate(storefrontTexts, shop.language);
	return {
		membership,
		content: {
			id,
			line_items: priced.lines.map((line) => ({
				id: String(line.productId),
				item: {
					id: String(line.productId),
					title: line.name,
					price: line.unitPriceCents,
					image_url: imageOf(shop, { image: known.get(line.productId)?.image ?? "" }),
				},
				quantity: line.quantity,
				totals: lineTotals(line),
			})),
			currency: "USD",
			totals: cartTotals(priced, t),
			discounts: { codes: [...discountCodes], applied: appliedDiscounts(priced, membership, chosen, t) },
			...loyaltyOf(shop, membership, priced.pointsEarned),
			messages: [
				...messages,
				...(chosen !== null && priced.discountCode === null ? [withoutEffect(discountCodes, chosen.code)] : []),
				...claimMessages(shop, eligibility, membership),
				...changes.filter((change) => change.kind === "quantity").map(adjusted),
			],
			links: [
				{ type: "terms_of_service", url: `${publicUrl}${href("/terms-of-service")}` },
				{ type: "privacy_policy", url: `${publicUrl}${href("/privacy-policy")}` },
			],
			expires_at: new Date(expiresAt).toISOString(),
			continue_url: continueUrl(publicUrl, requested, priced.discountCode),
		},
		missing: unavailable.map(({ name }) => `${name} cannot be ordered now.`),
	};

	function withoutEffect(typed: readonly string[], code: string): Message {
		const index = typed.findIndex((one) => one.trim().toUpperCase() === code);
		return {
			type: "warning",
			code: "discount_code_without_effect",
			content: t("discount.no_effect"),
			path: `$.discounts.codes[${index}]`,
		};
	}

	function adjusted({ id, from, to }: { id: number; from: number; to: number }): Message {
		const index = cart.items.findIndex((item) => item.id === id);
		return {
			type: "warning",
			code: "quantity_adjusted",
			content: `Item ${id}: ${to} of the ${from} units asked for can be ordered.`,
			path: `$.line_items[${index}].quantity`,
		};
	}
}

/** The link that fills the buyer's own cart, with the code that the cart is priced with (D-265, D-333). */
function continueUrl(
	publicUrl: string,
	lines: readonly { productId: number; quantity: number }[],
	code: string | null,
): string {
	if (lines.length === 0) return `${publicUrl}${href("/shop")}`;
	const path = href("/buy/:lines", {
		lines: lines.map(({ productId, quantity }) => `${productId}:${quantity}`).join(","),
	});
	return `${publicUrl}${path}${code === null ? "" : `?discounts/codes/0=${encodeURIComponent(code)}`}`;
}
