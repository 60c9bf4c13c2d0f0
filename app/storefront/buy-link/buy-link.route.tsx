import { data, href } from "react-router";
import { formProblem, seeOther } from "#app/api/form-post.ts";
import { campaignOf } from "#app/api/operations/visits/campaign.ts";
import { cartCookies, parseCartId } from "#app/api/selling/cart/cart-cookie.ts";
import { keepLinkedCode } from "#app/api/selling/discounts/load-discount.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { PAGES } from "#app/page-names.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { PRIVATE_PAGE } from "#app/storefront/email-pages/private-page.ts";
import { MessageScreen } from "#app/storefront/layout/message-screen.tsx";
import { metaOf } from "#app/storefront/page-meta.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { fillServerCart } from "#shop/selling/cart/fill-server-cart.ts";
import { parseLinkedLines } from "#shop/selling/cart/server-cart.rules.ts";
import type { Route } from "./+types/buy-link.route.ts";
import { linkedPage } from "./linked-page.ts";

export const meta = metaOf(PAGES.cart);

export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return [...Object.entries(PRIVATE_PAGE), ...loaderHeaders];
}

/**
 * A link that fills the cart and opens the checkout, as in /buy/1:2,softwax:1 (D-265), or the page that it names. What cannot be
 * had as the link says leads to the cart, which says why. A code comes along if it can be used (D-333).
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const shop = shopOf(context);
	try {
		const lines = parseLinkedLines(params.lines);
		if (lines === null) throw new ShopError("invalid_input");
		const { clientIp } = infoOf(context);
		const browser = { id: parseCartId(shop, request), clientIp };
		const { id, isComplete, limited } = await fillServerCart(shop, lines, browser);
		const query = new URLSearchParams({ ...(limited !== null && { limited }), ...campaignOf(request) });
		const page = isComplete ? (linkedPage(request) ?? href("/checkout")) : href("/cart");
		const to = query.size === 0 ? page : `${page}${page.includes("?") ? "&" : "?"}${query}`;
		throw seeOther(to, [...cartCookies(shop, id), ...(await keepLinkedCode(shop, request, clientIp))]);
	} catch (error) {
		if (error instanceof Response) throw error;
		const { message, status, headers } = formProblem(context, error);
		return data({ message }, { status, headers });
	}
}

export default function BuyLink({ loaderData: { message } }: Route.ComponentProps) {
	const t = useT();
	return (
		<MessageScreen image="empty-tray" title={t(PAGES.cart.title)} text={message}>
			<LinkButton to={href("/shop")}>{t("common.back_to_shop")}</LinkButton>
		</MessageScreen>
	);
}
