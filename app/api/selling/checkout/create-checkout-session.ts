import type * as z from "zod";
import { fromSentLines, SENT_LINES } from "#app/address-names.ts";
import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { respond } from "#app/api-response.ts";
import { infoOf, shopOf } from "#app/request.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import {
	checkShippingForm,
	normalShippingForm,
	type ShippingForm,
} from "#shop/selling/addresses/shipping-form.rules.ts";
import { type StartedCheckout, startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { taxOn } from "#shop/selling/pricing/tax.rules.ts";
import type { Route } from "./+types/create-checkout-session.ts";
import { browserTokenCookie, parseBrowserToken } from "./browser-token.ts";
import { CHECKOUT_NAMES, checkoutSessionBody, type checkoutSessionResponse } from "./create-checkout-session.schema.ts";

const RETRY_AFTER_S = "2";

const endpoint = methods({
	/** The connectivity probe (PAY-01). */
	OPTIONS({ request, context }: Route.LoaderArgs) {
		const shop = shopOf(context);
		const headers = new Headers({ allow: "OPTIONS, POST", "cache-control": "no-store" });
		// Set before the first payment, so that two tabs of a new browser share it.
		if (parseBrowserToken(request) === null) headers.append("set-cookie", cookieFor(shop, shop.ids.token()));
		return new Response(null, { status: 204, headers });
	},
	/** Starts a payment and returns its URL (PAY-02). */
	async POST({ request, context }: Route.ActionArgs) {
		const shop = shopOf(context);
		const browserToken = parseBrowserToken(request) ?? shop.ids.token();
		const response = await respond(context, async () => ({ body: await start(request, context, browserToken) }));
		// No stock is reserved yet, so the client may retry the same request.
		if (response.status === 503) response.headers.set("retry-after", RETRY_AFTER_S);
		// Also after a failure: the retry then takes over what this request reserved.
		response.headers.append("set-cookie", cookieFor(shop, browserToken));
		return response;
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;

async function start(request: Request, context: Route.ActionArgs["context"], browserToken: string) {
	const shop = shopOf(context);
	const body = await parseBody(request, checkoutSessionBody, CHECKOUT_NAMES);
	const started = await startCheckout(
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
			browserToken,
			clientIp: infoOf(context).clientIp,
		},
	);
	return toResponse(started);
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

function toResponse({ sessionId, url, price }: StartedCheckout): z.infer<typeof checkoutSessionResponse> {
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
}
