import { createContext } from "react-router";
import * as z from "zod";
import { fromSentLines, SENT_LINES } from "#app/address-names.ts";
import { endpoint, type RouteArgs } from "#app/api/endpoint.ts";
import { visitorOfRequest } from "#app/api/operations/visits/visitor.ts";
import type { BodyNames } from "#app/api/parse-body.ts";
import { text } from "#app/api/text.schema.ts";
import { fromJson, wireName } from "#app/json-names.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { parseOrigin, type VisitOrigin } from "#shop/kernel/visits/visit.rules.ts";
import {
	checkShippingForm,
	normalShippingForm,
	type ShippingForm,
} from "#shop/selling/addresses/shipping-form.rules.ts";
import { browserTokenOfOwnCart } from "#shop/selling/cart/cart-key.ts";
import { MAX_CHECKOUT_LINES } from "#shop/selling/checkout/checkout.rules.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { taxOn } from "#shop/selling/pricing/tax.rules.ts";
import { cookieOfBrowserToken, parseBrowserToken } from "./browser-token.ts";

const RETRY_AFTER_S = "2";

const quantity = z.int().min(1).max(9999);

/**
 * The first variant identifies the item by the provider's price, the simple one by the product; the name and price
 * sent are ignored.
 */
const lineItem = z.union([
	z.object({ price: text(200).min(1), quantity }),
	z.object({ id: z.union([z.int().positive(), text(10).regex(/^\d+$/).transform(Number)]), quantity }),
]);

const shipping = z.object({
	firstName: text(500),
	lastName: text(500),
	email: text(500),
	addressLine1: text(500),
	addressLine2: text(500).nullish(),
	city: text(500),
	state: text(500),
	postalCode: text(500),
	country: text(100),
});

/** A cart to pay for, both variants of the specification (PAY-03..PAY-08). */
const checkoutSessionBody = z.object({
	lineItems: z.array(lineItem).max(MAX_CHECKOUT_LINES),
	userId: text(100).nullish(),
	userEmail: text(254).nullish(),
	pointsUsed: z.int().min(0).max(1_000_000).nullish(),
	usePointsRedemption: z.boolean().nullish(),
	useAccountDiscount: z.boolean().nullish(),
	discountCode: text(100).nullish(),
	cartId: text(100).nullish(),
	language: z.enum(["en", "es"]).nullish(),
	shipping: shipping.nullish(),
	saveAddress: z.boolean().nullish(),
	/** Where the visit came from, if it may be counted: `utm_source` or the host of the page before, a slash, and `utm_campaign`. What is no such text is ignored: no order fails for it. */
	cameFrom: z.string().max(500).nullish().catch(null),
});

/** The simple variant's names for the fields. */
const SIMPLE_NAMES: Readonly<Record<string, string>> = {
	items: "line_items",
	...Object.fromEntries(Object.keys(checkoutSessionBody.shape).map((name) => [name, wireName(name)])),
};

/** Both variants' names: the specification's simple one has camelCase at the top level. */
const CHECKOUT_NAMES: BodyNames = {
	read(body) {
		if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
		const entries = Object.entries(body).map(([name, value]) => [
			Object.hasOwn(SIMPLE_NAMES, name) ? SIMPLE_NAMES[name] : name,
			value,
		]);
		return fromJson(Object.fromEntries(entries));
	},
	field: (name) => name,
};

/** The token that identifies the browser's own payments: the one that it sent, or a new one. */
const browserTokenContext = createContext<{ token: string; isNew: boolean }>();

export const loader = endpoint(
	{
		/** PAY-01. */
		OPTIONS: {
			text: "Connectivity check.",
			headers: { allow: "OPTIONS, POST" },
			handle({ context, shop, headers }) {
				const { token, isNew } = context.get(browserTokenContext);
				// Set before the first payment, so that two tabs of a new browser share it.
				if (isNew) headers.append("set-cookie", cookieOfBrowserToken(shop, token));
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
				/** Null if the code took nothing off, or there was none. */
				discountCode: z.string().nullable(),
				codeDiscount: z.number(),
				pointsUsed: z.int(),
				pointsDiscount: z.number(),
				originalTotal: z.number(),
				finalTotal: z.number(),
			}),
			async handle({ request, context, shop, body }) {
				const browser = context.get(browserTokenContext);
				if (browser.isNew) browser.token = browserTokenOfOwnCart(shop, body.cartId ?? null) ?? browser.token;
				const { sessionId, url, price } = await startCheckout(
					{ ...shop, language: body.language ?? shop.language },
					{
						lines: body.lineItems,
						userId: body.userId ?? null,
						userEmail: body.userEmail ?? null,
						pointsUsed: body.pointsUsed ?? 0,
						redeemPoints: body.usePointsRedemption ?? false,
						useAccountDiscount: body.useAccountDiscount ?? false,
						discountCode: body.discountCode?.trim() ? body.discountCode : null,
						shipping: body.shipping ? parseShipping(body.shipping) : null,
						saveAddress: body.saveAddress ?? false,
						cartId: body.cartId ?? null,
						origin: originOf(request, body.cameFrom),
						browserToken: browser.token,
						clientIp: infoOf(context).clientIp,
					},
				);
				return {
					id: sessionId,
					url,
					discountApplied: price.accountDiscountCents > 0,
					discountAmount: price.accountDiscountCents / 100,
					discountCode: price.discountCode,
					codeDiscount: (price.codeDiscountCents + price.codeShippingCents) / 100,
					pointsUsed: price.pointsUsed,
					pointsDiscount: price.pointsDiscountCents / 100,
					// The same order without an account, points and code.
					originalTotal:
						(price.subtotalCents +
							taxOn(price.subtotalCents, price.taxBasisPoints) +
							price.shippingCents +
							price.codeShippingCents) /
						100,
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
	const sent = parseBrowserToken(request);
	const browser = { token: sent ?? shop.ids.token(), isNew: sent === null };
	context.set(browserTokenContext, browser);
	const response = await next();
	if (request.method !== "POST") return response;
	// No stock is reserved yet, so the client may retry the same request.
	if (response.status === 503) response.headers.set("retry-after", RETRY_AFTER_S);
	// Also after a failure: the retry then takes over what this request reserved.
	response.headers.append("set-cookie", cookieOfBrowserToken(shop, browser.token));
	return response;
}

/** Only of a person's browser that says so. */
function originOf(request: Request, cameFrom: string | null | undefined): VisitOrigin | null {
	return typeof cameFrom === "string" && visitorOfRequest(request) === "person" ? parseOrigin(cameFrom) : null;
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
