import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { sameOriginPage } from "#app/guards/same-origin.ts";
import { shopOf } from "#app/request.ts";
import { markdownPage } from "#app/storefront/markdown/markdown-page.ts";
import { PageNotice } from "#app/storefront/owner-text.tsx";
import { findCharityName } from "#shop/site/content/find-charity-name.ts";
import { findPageContent } from "#shop/site/content/find-content.ts";
import type { Route } from "./+types/layout.route.ts";
import { StorefrontFrame } from "./storefront-frame.tsx";
import { useStorefrontStart } from "./use-storefront-start.ts";

export const middleware = [markdownPage, sameOriginPage];

/** The owner's texts for the page inside the layout, and the charity's name, which every page shows. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const shop = shopOf(context);
	const [content, charityName] = await Promise.all([
		findPageContent(shop, new URL(request.url).pathname),
		findCharityName(shop),
	]);
	return { content, charityName };
}

/** The texts depend on the path only; a filter or an anchor does not change them. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return currentUrl.pathname !== nextUrl.pathname || (defaultShouldRevalidate && currentUrl.search !== nextUrl.search);
}

export default function StorefrontLayout() {
	useStorefrontStart();
	return (
		<StorefrontFrame>
			<PageNotice />
			<Outlet />
		</StorefrontFrame>
	);
}
