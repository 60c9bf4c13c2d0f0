import { redirect } from "react-router";
import { lookUpOrderByForm } from "#app/api/plain/order-status-action.ts";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import type { Route } from "./+types/order-status.route.ts";
import { OrderStatusScreen } from "./order-status-screen.tsx";

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

export function action({ request, context }: Route.ActionArgs) {
	return lookUpOrderByForm({ request, context });
}

export default function OrderStatus({ actionData }: Route.ComponentProps) {
	return <OrderStatusScreen result={actionData ?? null} />;
}
