import { data, redirect } from "react-router";
import { callEndpoint } from "#app/api/call-endpoint.ts";
import { parseFormPost } from "#app/api/form-post.ts";
import * as orderLookup from "#app/api/selling/orders/order-lookup.ts";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import { cleanText } from "#shop/kernel/form.rules.ts";
import { checkOrderLookup } from "#shop/selling/orders/order-number.rules.ts";
import type { Route } from "./+types/order-status.route.ts";
import type { LookedUpOrder } from "./found-order.tsx";
import { type OrderStatusResult, OrderStatusScreen } from "./order-status-screen.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, "/order-status", (_, language) => {
		const t = createTranslate(dashboardTexts, language);
		return { title: t("status_title"), description: t("status_intro") };
	});
}

export function headers() {
	return publicPage();
}

/** An email address in an old link leaves the URL, so that it is in no history and no later log (D-91). */
export function loader({ request }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url);
	if (!searchParams.has("email")) return null;
	const number = searchParams.get("order") ?? searchParams.get("number");
	throw redirect(number ? `/order-status?${new URLSearchParams({ order: number })}` : "/order-status", 303);
}

/** Responds with the order directly, so that no email address ends up in a URL, history or log. */
export async function action({ request, context }: Route.ActionArgs) {
	const field = await parseFormPost(request);
	const values = { number: cleanText(field("number")), email: cleanText(field("email")) };
	const problems = checkOrderLookup(values);
	if (problems.length > 0)
		return data<OrderStatusResult>({ order: null, result: { state: "wrong", values, problems } }, { status: 400 });
	const { body, ok, status } = await callEndpoint(
		orderLookup.action,
		{ request, context },
		{
			path: "/api/orders/lookup",
			body: { orderNumber: values.number.toUpperCase(), email: values.email },
		},
	);
	if (ok) return data<OrderStatusResult>({ order: body as LookedUpOrder, result: { state: "sent" } });
	const [code, message] = [String(body.code ?? ""), String(body.message ?? "")];
	return data<OrderStatusResult>(
		{ order: null, result: { state: "failed", values, status, code, message } },
		{ status },
	);
}

export default function OrderStatus({ actionData }: Route.ComponentProps) {
	return <OrderStatusScreen result={actionData ?? null} />;
}
