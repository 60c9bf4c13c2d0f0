import { dashboardTitle } from "#app/account/dashboard/dashboard-texts.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import type { Route } from "./+types/receipt.route.ts";
import { ReceiptScreen } from "./receipt-screen.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, null, () => ({ title: dashboardTitle(matches, "receipt_title") }));
}

export function headers() {
	return publicPage();
}

export default function Receipt() {
	return <ReceiptScreen />;
}
