import { href } from "react-router";
import { shopOf } from "#app/request.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { publicSettingsOf } from "#shop/kernel/settings/settings.ts";
import type { Route } from "./+types/privacy.route.ts";
import { ArticleScreen } from "./article-screen.tsx";
import { findArticle } from "./find-article.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, href("/privacy-policy"), () => loaderData.article);
}

export function headers() {
	return publicPage();
}

export function loader({ context }: Route.LoaderArgs) {
	const shop = shopOf(context);
	return { article: findArticle("privacy", shop.language, publicSettingsOf(shop)) };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
	return <ArticleScreen article={loaderData.article} />;
}
