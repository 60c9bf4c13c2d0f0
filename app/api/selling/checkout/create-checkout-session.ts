import { createContext } from "react-router";
import * as z from "zod";
import { fromSentLines, SENT_LINES } from "#app/address-names.ts";
import { endpoint, type RouteArgs } from "#app/api/endpoint.ts";
import { infoOf, shopOf } from "#app/request.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import {
	checkShippingForm,
	normalShippingForm,
	type ShippingForm,
} from "#shop/selling/addresses/shipping-form.rules.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { taxOn } from "#shop/selling/pricing/tax.rules.ts";
import { browserTokenCookie, parseBrowserToken } from "./browser-token.ts";
import { CHECKOUT_NAMES, checkoutSessionBody } from "./create-checkout-session.schema.ts";

const RETRY_AFTER_S = "2";

/** The token that identifies the browser's own payments, its own or a new one. */
const browserTokenContext = createContext<string>();

export const loader = endpoint(
	{
		/** PAY-01. */
		OPTIONS: {
			text: "Connectivity check.",
			headers: { allow: "OPTIONS, POST" },
			handle({ request, context, shop, headers }) {
				const isNew = parseBrowserToken(request) === null;
				// Set before the first payment, so that two tabs of a new browser share it.
				if (isNew) headers.append("set-cookie", cookieFor(shop, context.get(browserTokenContext)));
			},
		},
		/** PAY-02. */
		POST: {
			text: "Prices a cart, reserves its stock and returns the payment URL.",
			body: checkoutSessionBody,
			bodyNames: CHECKOUT_NAMES,
			/** Amounts in dollars, as the specification names them (PAY-09). */
			response: z.object({
				id: z.string(),
				url: z.string(),
				discountApplied: z.boolean(),
				discountAmount: z.number(),
				pointsUsed: z.int(),
				pointsDiscount: z.number(),
				originalTotal: z.number(),
				finalTotal: z.number(),
			}),
			async handle({ context, shop, body }) {
				const { sessionId, url, price } = await startCheckout(
					{ ...shop, language: body.language ?? shop.language },
					{
						lines: body.lineItems,
						userId: body.userId ?? null,
						userEmail: body.userEmail ?? null,
						pointsUsed: body.pointsUsed ?? 0,
						redeemPoints: body.usePointsRedemption ?? false,
						useAccountDiscount: body.useAccountDiscount ?? false,
						shipping: body.shipping ? parseShipping(body.shipping) : null,
						saveAddress: body.saveAddress ?? false,
						cartId: body.cartId ?? null,
						browserToken: context.get(browserTokenContext),
						clientIp: infoOf(context).clientIp,
					},
				);
				return {
					id: sessionId,
					url,
					discountApplied: price.accountDiscountCents > 0,
					discountAmount: price.accountDiscountCents / 100,
					pointsUsed: price.pointsUsed,
					pointsDiscount: price.pointsDiscountCents / 100,
					// The same order without an account and points.
					originalTotal: (price.subtotalCents + taxOn(price.subtotalCents) + price.shippingCents) / 100,
					finalTotal: price.totalCents / 100,
				};
			},
		},
	},
	withBrowserToken,
);
export const action = loader;

async function withBrowserToken({ request, context }: RouteArgs, next: () => Promise<Response>): Promise<Response> {
	const shop = shopOf(context);
	const token = parseBrowserToken(request) ?? shop.ids.token();
	context.set(browserTokenContext, token);
	const response = await next();
	if (request.method !== "POST") return response;
	// No stock is reserved yet, so the client may retry the same request.
	if (response.status === 503) response.headers.set("retry-after", RETRY_AFTER_S);
	// Also after a failure: the retry then takes over what this request reserved.
	response.headers.append("set-cookie", cookieFor(shop, token));
	return response;
}

function cookieFor(shop: Shop, browserToken: string): string {
	return browserTokenCookie(browserToken, shop.config.publicUrl.startsWith("https:"));
}

type ShippingBody = NonNullable<z.infer<typeof checkoutSessionBody>["shipping"]>;

function parseShipping(body: ShippingBody): ShippingForm {
	const form = normalShippingForm(fromSentLines(body));
	const problems = checkShippingForm(form);
	if (problems.length === 0) return form;
	const names: Readonly<Record<string, string>> = SENT_LINES;
	throw new ShopError("invalid_input", {
		details: problems.map(({ field, code }) => ({ field: `shipping.${names[field] ?? field}`, code })),
	});
}
