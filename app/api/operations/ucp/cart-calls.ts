import type * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { infoOf } from "#app/request.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { cancelServerCart } from "#shop/selling/cart/cart-claims.ts";
import { deleteServerCart } from "#shop/selling/cart/delete-server-cart.ts";
import { AS_SENT, type Message, reply, speaking } from "./ucp-call.ts";
import { type CartBody, cartBody, cartContent, checkoutBody, findCart, storeCart, type UcpCart } from "./ucp-cart.ts";
import { envelope } from "./ucp-envelope.ts";
import { conflict, withoutResult } from "./ucp-errors.ts";
import { unprovenClaim } from "./ucp-loyalty.ts";

const CART = "dev.ucp.shopping.cart";
const CHECKOUT = "dev.ucp.shopping.checkout";

/** How a kind of cart is shown. */
type Show = (shop: Shop, cart: UcpCart, isCompletion: boolean) => Promise<object>;

/** A cart of the protocol is one of the shop's own, which any browser may take over by its link (D-299). */
const showCart: Show = async (shop, cart) => {
	const { content, missing } = await cartContent(shop, cart);
	const gone = missing.map((content): Message => ({ type: "warning", code: "out_of_stock", content }));
	return { ucp: envelope(CART), ...content, messages: [...gone, ...content.messages] };
};

/** The same cart on its way to the checkout, which is a person's: they enter their address, order and pay in their browser. */
const showCheckout: Show = async (shop, cart, isCompletion) => {
	const { content, missing, membership } = await cartContent(shop, cart);
	const { continue_url, ...rest } = content;
	const ucp = { ...envelope(CHECKOUT), payment_handlers: {} };
	if (cart.canceledAt !== null) return { ucp, ...rest, status: "canceled" };
	const gone = missing.map(
		(content): Message => ({ type: "error", code: "out_of_stock", content, severity: "recoverable" }),
	);
	const handedOver: Message = {
		type: "error",
		code: "buyer_input_required",
		content: "The buyer enters address and payment, and places the order, at continue_url.",
		severity: "requires_buyer_input",
	};
	return {
		ucp,
		...rest,
		status: content.line_items.length === 0 ? "incomplete" : "requires_escalation",
		messages: [...gone, ...content.messages, ...(isCompletion ? unprovenClaim(shop, membership) : []), handedOver],
		continue_url,
	};
};

const parseId = { id: (id: string) => id };

type StartBody = CartBody & { cart_id?: string | undefined };

/** What the paths of carts and of checkouts do; a checkout may be that of a cart that there is. */
function cartCalls(what: "cart" | "checkout", body: z.ZodType<StartBody>, show: Show) {
	const root = what === "cart" ? CART : CHECKOUT;
	const shown = async (shop: Shop, cart: UcpCart | null, { isCompletion = false, isChange = true } = {}) => {
		const { publicUrl } = shop.config;
		if (cart === null || (cart.canceledAt !== null && what === "cart"))
			throw withoutResult("not_found", `There is no such ${what}, or it has expired.`, publicUrl, root);
		if (cart.canceledAt !== null && isChange)
			throw conflict("checkout_canceled", "This checkout was canceled. Please start another one.", publicUrl);
		return (await show(shop, cart, isCompletion)) as { ucp: { version: string } };
	};
	return {
		all: endpoint({
			POST: {
				...AS_SENT,
				text: `UCP: creates a ${what}.`,
				body,
				response: reply,
				status: 201,
				async handle({ shop, body, context }) {
					if (body.cart_id !== undefined) return await shown(shop, await findCart(shop, body.cart_id));
					const speaker = speaking(shop, body.context);
					const { clientIp } = infoOf(context);
					return await shown(speaker, await storeCart(speaker, body, { id: null, clientIp }));
				},
			},
		}),
		one: endpoint({
			GET: {
				...AS_SENT,
				text: `UCP: a ${what}, priced as of now.`,
				params: parseId,
				response: reply,
				handle: async ({ shop, params }) => await shown(shop, await findCart(shop, params.id), { isChange: false }),
			},
			PUT: {
				...AS_SENT,
				text: `UCP: replaces the lines, codes and claims of a ${what}.`,
				params: parseId,
				body: cartBody,
				response: reply,
				async handle({ shop, params, body, context }) {
					const speaker = speaking(shop, body.context);
					const { clientIp } = infoOf(context);
					return await shown(speaker, await storeCart(speaker, body, { id: params.id, clientIp }));
				},
			},
		}),
		cancellation: endpoint({
			POST: {
				...AS_SENT,
				text: `UCP: cancels a ${what}; the answer has it as it was.`,
				params: parseId,
				response: reply,
				async handle({ shop, params }) {
					const before = await shown(shop, await findCart(shop, params.id));
					if (what === "cart") {
						await deleteServerCart(shop, params.id);
						return before;
					}
					await cancelServerCart(shop, params.id);
					return await shown(shop, await findCart(shop, params.id), { isChange: false });
				},
			},
		}),
		completion: endpoint({
			POST: {
				...AS_SENT,
				text: "UCP: orders nothing; the answer says where the buyer does.",
				params: parseId,
				response: reply,
				handle: async ({ shop, params }) => await shown(shop, await findCart(shop, params.id), { isCompletion: true }),
			},
		}),
	};
}

export const carts = cartCalls("cart", cartBody, showCart);
export const checkouts = cartCalls("checkout", checkoutBody, showCheckout);
