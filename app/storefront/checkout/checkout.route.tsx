import { loadCheckout } from "#app/api/selling/checkout/load-checkout.ts";
import { submitCheckout } from "#app/api/selling/checkout/submit-checkout.ts";
import { useHydrated } from "#app/interface/hooks.ts";
import { WithoutScripts } from "#app/interface/without-scripts.tsx";
import { PAGES } from "#app/page-names.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { EmptyCart } from "#app/storefront/cart/empty-cart.tsx";
import { metaOf } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import type { Route } from "./+types/checkout.route.ts";
import { CheckoutScreen } from "./checkout-screen.tsx";

export const meta = metaOf(PAGES.checkout);

export function headers() {
	return publicPage({ personalWith: ["cart"] });
}

/** The checkout of a browser without JavaScript; null for others, so that their page stays cacheable. */
export async function loader({ request, context }: Route.LoaderArgs) {
	return { checkout: await loadCheckout(shopOf(context), request, infoOf(context).clientIp) };
}

export function action({ request, context }: Route.ActionArgs) {
	return submitCheckout({ request, context });
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
	const isHydrated = useHydrated();
	const { checkout } = loaderData;
	return (
		<>
			{(isHydrated || checkout === null) && <CheckoutScreen />}
			<WithoutScripts>
				{import.meta.env.SSR &&
					(checkout === null || checkout.cart.items.length === 0 ? (
						<EmptyCart isArtLazy />
					) : (
						<CheckoutScreen loaded={checkout} result={actionData ?? null} />
					))}
			</WithoutScripts>
		</>
	);
}
