import { data, type RouterContextProvider } from "react-router";
import { toSentLines } from "#app/address-names.ts";
import { browserTokenPair } from "#app/api/selling/checkout/browser-token.ts";
import * as createCheckoutSession from "#app/api/selling/checkout/create-checkout-session.ts";
import { storefrontTexts } from "#app/i18n/dictionaries.ts";
import { errorText } from "#app/i18n/error-text.ts";
import { shopOf } from "#app/request.ts";
import type { PlainCheckoutResult } from "#app/storefront/plain/plain-cart-data.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import { checkShippingForm, SHIPPING_FIELDS, type ShippingForm } from "#shop/selling/addresses/shipping-form.rules.ts";
import { browserTokenOfCart } from "#shop/selling/cart/cart-key.ts";
import { callApi } from "./call-api.ts";
import { loadPlainCart } from "./load-plain-cart.ts";
import { parseFormPost, seeOther } from "./plain-form.ts";

/**
 * The checkout form without JavaScript: the simple variant of the session request (D-72, PAY-08), then a redirect to
 * the payment page. Submitted twice, or again after going back, it leads to the same payment; if that was paid, to its
 * order (D-13).
 */
export async function submitPlainCheckout(page: { request: Request; context: Readonly<RouterContextProvider> }) {
	const shop = shopOf(page.context);
	const field = await parseFormPost(page.request);
	const plain = await loadPlainCart(shop, page.request);
	const values = Object.fromEntries(SHIPPING_FIELDS.map((name) => [name, field(name)])) as ShippingForm;
	const isMember = (plain?.member ?? null) !== null;
	const redeemPoints = isMember && field("redeemPoints") !== "";
	const saveAddress = isMember && field("saveAddress") !== "";
	const outcome: PlainCheckoutResult = { values, redeemPoints, saveAddress, problems: [], message: null };
	if (plain === null || plain.cart.items.length === 0) {
		return data({ ...outcome, message: errorText(shop.language, "cart_empty", {}) }, { status: 400 });
	}
	if (field("intent") === "update") return data(outcome);
	const problems = checkShippingForm(values);
	if (problems.length > 0) return data({ ...outcome, problems }, { status: 400 });

	const result = await callApi(createCheckoutSession.action, page, {
		path: "/api/create-checkout-session",
		cookie: browserTokenPair(browserTokenOfCart(shop, plain.id)),
		body: {
			items: plain.cart.items.map(({ id, name, price, quantity }) => ({ id, name, price, quantity })),
			pointsUsed: 0,
			usePointsRedemption: redeemPoints,
			useAccountDiscount: plain.member !== null,
			cartId: plain.cart.id,
			language: shop.language,
			shipping: toSentLines(values),
			saveAddress,
		},
	});
	const { body, ok, status, cookies } = result;
	if (ok && typeof body.url === "string") return seeOther(body.url, cookies);
	const paidSession = body.code === "already_paid" ? sessionIn(body.details) : null;
	if (paidSession !== null) return seeOther(`/success?session_id=${encodeURIComponent(paidSession)}`);
	const t = createTranslate(storefrontTexts, shop.language);
	const message = typeof body.error === "string" && body.error !== "" ? body.error : t("checkout.review_failed");
	return data({ ...outcome, message }, { status });
}

function sessionIn(details: unknown): string | null {
	const id = typeof details === "object" && details !== null && "sessionId" in details ? details.sessionId : null;
	return typeof id === "string" ? id : null;
}
