import type { z } from "zod";
import { parseBody } from "#app/api/parse-body.ts";
import { respond } from "#app/api-response.ts";
import { infoOf, shopOf } from "#app/request.ts";
import {
	checkShippingForm,
	normalShippingForm,
	type ShippingField,
	type ShippingForm,
} from "#shop/addresses/shipping-form.rules.ts";
import { type StartedCheckout, startCheckout } from "#shop/checkout/start-checkout.ts";
import type { Shop } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { taxOn } from "#shop/pricing/tax.rules.ts";
import type { Route } from "./+types/create-checkout-session.ts";
import { browserTokenCookie, parseBrowserToken } from "./browser-token.ts";
import { checkoutSessionBody, type checkoutSessionResponse } from "./create-checkout-session.schema.ts";

const RETRY_AFTER_S = "2";

/** OPTIONS: the connectivity probe (PAY-01). */
export function loader({ request, context }: Route.LoaderArgs) {
	const shop = shopOf(context);
	return respond(context, async () => {
		if (request.method !== "OPTIONS") throw new ShopError("method_not_allowed");
		const headers = new Headers({ allow: "OPTIONS, POST", "cache-control": "no-store" });
		// Set before the first payment, so that two tabs of a new browser share it.
		if (parseBrowserToken(request) === null) headers.append("set-cookie", cookieFor(shop, shop.ids.token()));
		return new Response(null, { status: 204, headers });
	});
}

/** POST: starts a payment and returns its URL (PAY-02). */
export async function action({ request, context }: Route.ActionArgs) {
	const shop = shopOf(context);
	const browserToken = parseBrowserToken(request) ?? shop.ids.token();
	const response = await respond(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const body = await parseBody(request, checkoutSessionBody);
		const started = await startCheckout(
			{ ...shop, language: body.language ?? shop.language },
			{
				lines: body.line_items,
				userId: body.user_id ?? null,
				userEmail: body.user_email ?? null,
				pointsUsed: body.points_used ?? 0,
				redeemPoints: body.use_points_redemption ?? false,
				useAccountDiscount: body.use_account_discount ?? false,
				shipping: body.shipping ? loadShipping(body.shipping) : null,
				cartId: body.cart_id ?? null,
				browserToken,
				clientIp: infoOf(context).clientIp,
			},
		);
		return { body: toResponse(started) };
	});
	// No stock is reserved yet, so the client may retry the same request.
	if (response.status === 503) response.headers.set("retry-after", RETRY_AFTER_S);
	// Also after a failure: the retry then takes over what this request reserved.
	response.headers.append("set-cookie", cookieFor(shop, browserToken));
	return response;
}

function cookieFor(shop: Shop, browserToken: string): string {
	return browserTokenCookie(browserToken, shop.config.publicUrl.startsWith("https:"));
}

type ShippingBody = NonNullable<z.infer<typeof checkoutSessionBody>["shipping"]>;

function loadShipping(body: ShippingBody): ShippingForm {
	const form = normalShippingForm({
		firstName: body.first_name,
		lastName: body.last_name,
		email: body.email,
		line1: body.address_line_1,
		line2: body.address_line_2 ?? "",
		city: body.city,
		state: body.state,
		postalCode: body.postal_code,
		country: body.country,
	});
	const problems = checkShippingForm(form);
	if (problems.length === 0) return form;
	throw new ShopError("invalid_input", {
		details: problems.map((problem) => ({ ...problem, field: `shipping.${SHIPPING_BODY_NAMES[problem.field]}` })),
	});
}

const SHIPPING_BODY_NAMES: Readonly<Record<ShippingField, keyof ShippingBody>> = {
	firstName: "first_name",
	lastName: "last_name",
	email: "email",
	line1: "address_line_1",
	line2: "address_line_2",
	city: "city",
	state: "state",
	postalCode: "postal_code",
	country: "country",
};

function toResponse({ sessionId, url, price }: StartedCheckout): z.infer<typeof checkoutSessionResponse> {
	return {
		id: sessionId,
		url,
		discount_applied: price.accountDiscountCents > 0,
		discount_amount: price.accountDiscountCents / 100,
		points_used: price.pointsUsed,
		points_discount: price.pointsDiscountCents / 100,
		// The same order without an account and points.
		original_total: (price.subtotalCents + taxOn(price.subtotalCents) + price.shippingCents) / 100,
		final_total: price.totalCents / 100,
	};
}
