import { href } from "react-router";
import { shopOf } from "#app/request.ts";
import { pageMeta, pageUrl } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { publicSettingsOf } from "#shop/kernel/settings/settings.ts";
import type { Route } from "./+types/usage.route.ts";
import { findArticle } from "./find-article.ts";
import { qrCode } from "./qr-code.ts";
import { UsageScreen } from "./usage-screen.tsx";

/** One page at two URLs (ROUTE-11, ROUTE-12); this is the canonical one. */
const PATH = href("/softbrace-usage");

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, PATH, () => loaderData.article);
}

export function headers() {
	return publicPage();
}

export function loader({ context }: Route.LoaderArgs) {
	const shop = shopOf(context);
	const { language, config } = shop;
	const url = pageUrl(config.publicUrl, PATH, language);
	return { article: findArticle("usage", language, publicSettingsOf(shop)), url, code: qrCode(url) };
}

export default function Usage({ loaderData }: Route.ComponentProps) {
	return <UsageScreen {...loaderData} />;
}
