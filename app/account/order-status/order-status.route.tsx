import { dashboardTitle } from "#app/account/dashboard/dashboard-texts.ts";
import { lookUpOrderByForm } from "#app/api/plain/order-status-action.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import type { Route } from "./+types/order-status.route.ts";
import { OrderStatusScreen } from "./order-status-screen.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, "/order-status", () => ({
		title: dashboardTitle(matches, "status_title"),
		description: dashboardTitle(matches, "status_intro"),
	}));
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
