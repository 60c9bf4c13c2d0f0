import { pageMeta } from "#app/storefront/page-meta.ts";
import type { Route } from "./+types/success.route.ts";
import { SuccessScreen } from "./success-screen.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, null, (t) => ({ title: t("success.page_title") }));
}

export default function Success() {
	return <SuccessScreen />;
}
