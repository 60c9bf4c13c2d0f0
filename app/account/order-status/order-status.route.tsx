import { data, href, redirect } from "react-router";
import { parseFormPost, resultOf } from "#app/api/form-post.ts";
import { guestOrderResponse } from "#app/api/people/account/account.schema.ts";
import { lookUpOrder } from "#app/api/selling/orders/look-up-order.ts";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { ORDER_PAGES } from "#app/page-names.ts";
import { metaOf } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { cleanText } from "#shop/kernel/form.rules.ts";
import { checkOrderLookup } from "#shop/selling/orders/order-number.rules.ts";
import type { Route } from "./+types/order-status.route.ts";
import { type OrderStatusResult, OrderStatusScreen } from "./order-status-screen.tsx";

export const meta = metaOf(ORDER_PAGES.orderStatus, dashboardTexts);

export function headers() {
	return publicPage();
}

/** An email address in an old link leaves the URL, so that it is in no history and no later log (D-91). */
export function loader({ request }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url);
	if (!searchParams.has("email")) return null;
	const number = searchParams.get("order") ?? searchParams.get("number");
	throw redirect(
		number ? `${href("/order-status")}?${new URLSearchParams({ order: number })}` : href("/order-status"),
		303,
	);
}

/** Responds with the order directly, so that no email address ends up in a URL, history or log. */
export async function action({ request, context }: Route.ActionArgs) {
	const field = await parseFormPost(request);
	const values = { number: cleanText(field("number")), email: cleanText(field("email")) };
	const problems = checkOrderLookup(values);
	if (problems.length > 0)
		return data<OrderStatusResult>({ order: null, result: { state: "wrong", values, problems } }, { status: 400 });
	const { result, done, init } = await resultOf(context, values, () =>
		lookUpOrder(context, { orderNumber: values.number, email: values.email }),
	);
	return data<OrderStatusResult>({ order: done && guestOrderResponse.parse(done), result }, init);
}

export default function OrderStatus({ actionData }: Route.ComponentProps) {
	return <OrderStatusScreen result={actionData ?? null} />;
}
