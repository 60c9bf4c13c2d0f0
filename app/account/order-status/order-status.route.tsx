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

export function action({ request, context }: Route.ActionArgs) {
	return lookUpOrderByForm({ request, context });
}

export default function OrderStatus({ actionData }: Route.ComponentProps) {
	return <OrderStatusScreen result={actionData ?? null} />;
}
