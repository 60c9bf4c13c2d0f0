import { href } from "react-router";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import type { Route } from "./+types/about.route.ts";
import { AboutScreen } from "./about-screen.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, href("/about"), (t) => ({ title: t("about.title"), description: t("about.meta") }));
}

export function headers() {
	return publicPage();
}

export default function About() {
	return <AboutScreen />;
}
