import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { createTranslate } from "#i18n/create-translate.ts";
import type { Route } from "./+types/receipt.route.ts";
import { ReceiptScreen } from "./receipt-screen.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, null, (_, language) => ({
		title: createTranslate(dashboardTexts, language)("receipt_title"),
	}));
}

export function headers() {
	return publicPage();
}

export default function Receipt() {
	return <ReceiptScreen />;
}
