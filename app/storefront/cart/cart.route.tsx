import { changeCart } from "#app/api/selling/cart/change-cart.ts";
import { loadServerCart } from "#app/api/selling/cart/load-server-cart.ts";
import { Alert } from "#app/interface/alert.tsx";
import { useHydrated } from "#app/interface/hooks.ts";
import { WithoutScripts } from "#app/interface/without-scripts.tsx";
import { PAGES } from "#app/page-names.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { metaOf } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import type { Route } from "./+types/cart.route.ts";
import { CartScreen } from "./cart-screen.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import type { LoadedCart } from "./loaded-cart.ts";

export const meta = metaOf(PAGES.cart);

export function headers() {
	return publicPage({ personalWith: ["cart"] });
}

/** The cart of a browser without JavaScript; none for others, so that their page stays cacheable. */
export async function loader({ request, context }: Route.LoaderArgs) {
	return { cart: await loadServerCart(shopOf(context), request, infoOf(context).clientIp) };
}

export function action({ request, context }: Route.ActionArgs) {
	return changeCart(request, context);
}

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
	const isHydrated = useHydrated();
	const { cart } = loaderData;
	return (
		<>
			{(isHydrated || cart === null) && <CartScreen />}
			<WithoutScripts>
				{import.meta.env.SSR && <CartWithoutScripts cart={cart} problem={actionData?.message ?? null} />}
			</WithoutScripts>
		</>
	);
}

/** The loaded cart, below what kept a posted form from changing it. */
function CartWithoutScripts({ cart, problem }: { cart: LoadedCart | null; problem: string | null }) {
	const isEmpty = cart === null || (cart.cart.items.length === 0 && cart.unavailable.length === 0);
	return (
		<>
			{problem !== null && (
				<div className="wrap pt-8">
					<Alert tone="error">
						<p>{problem}</p>
					</Alert>
				</div>
			)}
			{isEmpty ? <EmptyCart isArtLazy /> : <CartScreen loaded={cart} />}
		</>
	);
}
