import { Outlet, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { sameOriginPage } from "#app/guards/same-origin.ts";
import { useDelayed } from "#app/interface/hooks.ts";
import { shopOf } from "#app/request.ts";
import { PageNotice } from "#app/storefront/owner-text.tsx";
import { ProductSkeleton } from "#app/storefront/product/product-skeleton.tsx";
import { findPageContent } from "#shop/content/find-content.ts";
import type { Route } from "./+types/layout.route.ts";
import { StorefrontFrame } from "./storefront-frame.tsx";
import { useStorefrontStart } from "./use-storefront-start.ts";

export const middleware = [sameOriginPage];

/** The owner's texts for the page inside the layout. */
export async function loader({ request, context }: Route.LoaderArgs) {
	return { content: await findPageContent(shopOf(context), new URL(request.url).pathname) };
}

/** The texts depend on the path only; a filter or an anchor does not change them. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return currentUrl.pathname !== nextUrl.pathname || (defaultShouldRevalidate && currentUrl.search !== nextUrl.search);
}

/** A product that loads faster than this, in ms, needs no loading state. */
const SKELETON_DELAY_MS = 200;

export default function StorefrontLayout() {
	useStorefrontStart();
	const { location } = useNavigation();
	const isToProduct = useDelayed(location?.pathname.startsWith("/product/") ?? false, SKELETON_DELAY_MS);
	return (
		<StorefrontFrame>
			<PageNotice />
			{isToProduct ? <ProductSkeleton /> : <Outlet />}
		</StorefrontFrame>
	);
}
