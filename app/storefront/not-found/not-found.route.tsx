import { data } from "react-router";
import { PAGES } from "#app/page-names.ts";
import { metaOf } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import type { Route } from "./+types/not-found.route.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";

export const meta = metaOf(PAGES.notFound);

export function headers() {
	return publicPage();
}

export function loader() {
	return data(null, { status: 404 });
}

/** The browser knows the shop's pages only (server/routing/page-manifests.ts); a file, a discount's link or the admin is the server's. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
	if (new URL(request.url).pathname === location.pathname) return null;
	location.assign(request.url);
	return new Promise<never>(() => {});
}

export default function NotFound() {
	return <NotFoundScreen />;
}
