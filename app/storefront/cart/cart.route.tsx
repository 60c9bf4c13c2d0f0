import { changePlainCart } from "#app/api/plain/cart-action.ts";
import { loadPlainCart } from "#app/api/plain/load-plain-cart.ts";
import { useHydrated } from "#app/interface/hooks.ts";
import { WithoutScripts } from "#app/interface/without-scripts.tsx";
import { infoOf, shopOf } from "#app/request.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { PlainCartScreen } from "#app/storefront/plain/plain-cart-screen.tsx";
import { publicPage } from "#app/storefront/public-page.ts";
import type { Route } from "./+types/cart.route.ts";
import { CartScreen } from "./cart-screen.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, null, (t) => ({ title: t("cart.title") }));
}

export function headers() {
	return publicPage({ personalWith: ["cart"] });
}

/** The cart of a browser without JavaScript; none for others, so that their page stays cacheable. */
export async function loader({ request, context }: Route.LoaderArgs) {
	return { plain: await loadPlainCart(shopOf(context), request) };
}

export function action({ request, context }: Route.ActionArgs) {
	return changePlainCart(shopOf(context), request, infoOf(context).clientIp);
}

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
	const isHydrated = useHydrated();
	return (
		<>
			{(isHydrated || loaderData.plain === null) && <CartScreen />}
			<WithoutScripts>
				{import.meta.env.SSR && <PlainCartScreen cart={loaderData.plain} problem={actionData?.message ?? null} />}
			</WithoutScripts>
		</>
	);
}
