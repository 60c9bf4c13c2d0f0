import { href } from "react-router";
import { shopOf } from "#app/request.ts";
import { FigureRow } from "#app/storefront/images/figure-row.tsx";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { publicSettingsOf } from "#shop/kernel/settings/settings.ts";
import type { Route } from "./+types/guide.route.ts";
import { ArticleScreen } from "./article-screen.tsx";
import { findArticle } from "./find-article.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, href("/blog"), () => loaderData.article);
}

export function headers() {
	return publicPage();
}

export function loader({ context }: Route.LoaderArgs) {
	const shop = shopOf(context);
	return { article: findArticle("guide", shop.language, publicSettingsOf(shop)) };
}

export default function Guide({ loaderData }: Route.ComponentProps) {
	return <ArticleScreen article={loaderData.article} figures={<FigureRow className="mt-10" />} />;
}
