import { data, href, type RouterContextProvider } from "react-router";
import { formProblem, parseFormPost, seeOther } from "#app/api/form-post.ts";
import { loadServerCart } from "#app/api/selling/cart/load-server-cart.ts";
import { cookieOfDiscount } from "#app/api/selling/discounts/load-discount.ts";
import { infoOf, shopOf } from "#app/request.ts";
import type { CheckoutFormResult } from "#app/storefront/checkout/loaded-checkout.ts";
import { isShopError, ShopError } from "#shop/kernel/errors.rules.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import {
	checkShippingForm,
	normalShippingForm,
	SHIPPING_FIELDS,
	type ShippingForm,
} from "#shop/selling/addresses/shipping-form.rules.ts";
import { browserTokenOfCart } from "#shop/selling/cart/cart-key.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { findDiscount } from "#shop/selling/discounts/find-discount.ts";
import { cookieOfBrowserToken } from "./browser-token.ts";

type Page = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * The checkout form, posted without scripts (D-72, PAY-08): redirects to the payment page. Submitted twice, or again
 * after going back, it leads to the same payment; if that was paid, to its order (D-13).
 */
export async function submitCheckout({ request, context }: Page) {
	const shop = shopOf(context);
	const field = await parseFormPost(request);
	const { clientIp } = infoOf(context);
	const loaded = await loadServerCart(shop, request, clientIp);
	const values = Object.fromEntries(SHIPPING_FIELDS.map((name) => [name, field(name)])) as ShippingForm;
	const member = loaded?.session.status === "signed_in" ? loaded.session.user : null;
	const choices = {
		redeemPoints: member !== null && field("redeemPoints") !== "",
		saveAddress: member !== null && field("saveAddress") !== "",
	};
	const typedCode = field("discountEntry").trim();
	const respond = (form: CheckoutFormResult["form"], status: number, headers = {}) =>
		data<CheckoutFormResult>({ ...choices, form }, { status, headers });
	if (field("intent") === "update" && loaded !== null) return respond({ state: "wrong", values, problems: [] }, 200);
	try {
		// Whichever button was pressed: a code that was typed has to count before anything is paid.
		if (typedCode !== "") {
			const terms = await findDiscount(shop, typedCode, { clientIp, heldCode: null });
			return data<CheckoutFormResult>(
				{
					...choices,
					discount: { code: terms.code, terms, problem: null },
					form: { state: "wrong", values, problems: [] },
				},
				{ headers: { "set-cookie": cookieOfDiscount(shop, terms.code) } },
			);
		}
		if (loaded === null || loaded.cart.items.length === 0) throw new ShopError("cart_empty");
		const problems = checkShippingForm(values, settingOf(shop, "shipping").countries);
		if (problems.length > 0) return respond({ state: "wrong", values, problems }, 400);
		const browserToken = browserTokenOfCart(shop, loaded.id);
		const { url } = await startCheckout(shop, {
			...choices,
			lines: loaded.cart.items.map(({ id, quantity }) => ({ id, quantity })),
			userId: null,
			userEmail: null,
			pointsUsed: 0,
			useAccountDiscount: member !== null,
			// The one that the page has shown: a code that no longer counts is an error, and no higher price.
			discountCode: field("discountCode") || null,
			shipping: normalShippingForm(values),
			cartId: loaded.cart.id,
			browserToken,
			clientIp,
		});
		return seeOther(url, [cookieOfBrowserToken(shop, browserToken)]);
	} catch (error) {
		const paid = isShopError(error, "already_paid") ? (error.details as { sessionId: string }) : null;
		if (paid !== null) return seeOther(`${href("/success")}?session_id=${encodeURIComponent(paid.sessionId)}`);
		const { status, code, message, headers } = formProblem(context, error);
		return respond({ state: "failed", values, status, code, message }, status, headers);
	}
}
