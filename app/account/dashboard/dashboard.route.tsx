import { pageMeta } from "#app/storefront/page-meta.ts";
import type { Route } from "./+types/dashboard.route.ts";
import { DashboardScreen } from "./dashboard-screen.tsx";
import { dashboardTitle } from "./dashboard-texts.ts";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, null, () => ({ title: dashboardTitle(matches, "page_title") }));
}

export default function Dashboard() {
	return <DashboardScreen />;
}
