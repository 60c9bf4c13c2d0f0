import { data } from "react-router";
import { PAGES } from "#app/page-names.ts";
import { metaOf } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";

export const meta = metaOf(PAGES.notFound);

export function headers() {
	return publicPage();
}

export function loader() {
	return data(null, { status: 404 });
}

export default function NotFound() {
	return <NotFoundScreen />;
}
