import { pageMeta } from "#app/storefront/page-meta.ts";
import type { Route } from "./+types/cart.route.ts";
import { CartScreen } from "./cart-screen.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, null, (t) => ({ title: t("cart.title") }));
}

export default function Cart() {
	return <CartScreen />;
}
