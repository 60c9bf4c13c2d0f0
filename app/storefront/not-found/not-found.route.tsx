import { data } from "react-router";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import type { Route } from "./+types/not-found.route.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, null, (t) => ({ title: t("notFound.title") }));
}

export function headers() {
	return publicPage();
}

export function loader() {
	return data(null, { status: 404 });
}

export default function NotFound() {
	return <NotFoundScreen />;
}
