import { endpoint } from "#app/api/endpoint.ts";
import { infoOf } from "#app/request.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { deleteServerCart } from "#shop/selling/cart/delete-server-cart.ts";
import type { ServerCart } from "#shop/selling/cart/find-server-cart.ts";
import { AS_SENT, reply, speaking } from "./ucp-call.ts";
import { cartBody, cartContent, findCart, storeCart } from "./ucp-cart.ts";
import { envelope } from "./ucp-envelope.ts";
import { failure } from "./ucp-errors.ts";

type Show = (shop: Shop, cart: ServerCart) => object;

/** A cart of the protocol is one of the shop's own, which any browser may take over by its link (D-299). */
const showCart: Show = (shop, cart) => ({
	ucp: envelope(["dev.ucp.shopping.cart", "dev.ucp.shopping.checkout"]),
	...cartContent(shop, cart),
});

/** The same cart on its way to the checkout, which is a person's: they review, order and pay in their browser. */
export const showCheckout: Show = (shop, cart) => {
	const content = cartContent(shop, cart);
	return {
		ucp: { ...envelope(["dev.ucp.shopping.checkout", "dev.ucp.shopping.cart"]), payment_handlers: {} },
		...content,
		status: content.line_items.length === 0 ? "incomplete" : "requires_escalation",
		messages: [
			...content.messages,
			{
				type: "error",
				code: "buyer_review_required",
				content: "The buyer enters address and payment, and places the order, at continue_url.",
				severity: "requires_buyer_review",
			},
		],
	};
};

const parseId = { id: (id: string) => id };
const missing = (shop: Shop) =>
	failure("not_found", "There is no such cart, or it has expired.", shop.config.publicUrl);
const shown = (shop: Shop, cart: ServerCart | null, show: Show) =>
	(cart === null ? missing(shop) : show(shop, cart)) as { ucp: { version: string } };

/** What the paths of carts and of checkouts do. */
function cartCalls(what: string, show: Show) {
	return {
		all: endpoint({
			POST: {
				...AS_SENT,
				text: `UCP: creates a ${what}.`,
				body: cartBody,
				response: reply,
				status: 201,
				async handle({ shop, body, context }) {
					const speaker = speaking(shop, body.context);
					const { clientIp } = infoOf(context);
					return shown(speaker, await storeCart(speaker, body, { id: null, clientIp }), show);
				},
			},
		}),
		one: endpoint({
			GET: {
				...AS_SENT,
				text: `UCP: a ${what}, priced as of now.`,
				params: parseId,
				response: reply,
				handle: async ({ shop, params }) => shown(shop, await findCart(shop, params.id), show),
			},
			PUT: {
				...AS_SENT,
				text: `UCP: replaces the lines of a ${what}.`,
				params: parseId,
				body: cartBody,
				response: reply,
				async handle({ shop, params, body, context }) {
					const speaker = speaking(shop, body.context);
					return shown(
						speaker,
						await storeCart(speaker, body, { id: params.id, clientIp: infoOf(context).clientIp }),
						show,
					);
				},
			},
		}),
		cancellation: endpoint({
			POST: {
				...AS_SENT,
				text: `UCP: cancels a ${what}.`,
				params: parseId,
				response: reply,
				async handle({ shop, params }) {
					const cart = await findCart(shop, params.id);
					if (cart !== null) await deleteServerCart(shop, params.id);
					const canceled = shown(shop, cart, show);
					return cart === null ? canceled : { ...canceled, status: "canceled" };
				},
			},
		}),
	};
}

export const carts = cartCalls("cart", showCart);
export const checkouts = cartCalls("checkout", showCheckout);
