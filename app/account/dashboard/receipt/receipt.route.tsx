import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { ORDER_PAGES } from "#app/page-names.ts";
import { metaOf } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { ReceiptScreen } from "./receipt-screen.tsx";

export const meta = metaOf(ORDER_PAGES.receipt, dashboardTexts);

export function headers() {
	return publicPage();
}

export default function Receipt() {
	return <ReceiptScreen />;
}
