import { submitPlainCheckout } from "#app/api/plain/checkout-action.ts";
import { loadPlainCheckout } from "#app/api/plain/load-plain-checkout.ts";
import { useHydrated } from "#app/interface/hooks.ts";
import { WithoutScripts } from "#app/interface/without-scripts.tsx";
import { shopOf } from "#app/request.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { PlainCheckoutScreen } from "#app/storefront/plain/plain-checkout-screen.tsx";
import { publicPage } from "#app/storefront/public-page.ts";
import type { Route } from "./+types/checkout.route.ts";
import { CheckoutScreen } from "./checkout-screen.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, null, (t) => ({ title: t("checkout.title") }));
}

export function headers() {
	return publicPage({ personalWith: ["cart"] });
}

/** The checkout of a browser without JavaScript; null for others. */
export async function loader({ request, context }: Route.LoaderArgs) {
	return { plain: await loadPlainCheckout(shopOf(context), request) };
}

export function action({ request, context }: Route.ActionArgs) {
	return submitPlainCheckout({ request, context });
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
	const isHydrated = useHydrated();
	return (
		<>
			{(isHydrated || loaderData.plain === null) && <CheckoutScreen />}
			<WithoutScripts>
				{import.meta.env.SSR && <PlainCheckoutScreen plain={loaderData.plain} result={actionData ?? null} />}
			</WithoutScripts>
		</>
	);
}
