import { pageMeta } from "#app/storefront/page-meta.ts";
import type { Route } from "./+types/checkout.route.ts";
import { CheckoutScreen } from "./checkout-screen.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, null, (t) => ({ title: t("checkout.title") }));
}

export default function Checkout() {
	return <CheckoutScreen />;
}
