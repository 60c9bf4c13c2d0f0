import { shopOf } from "#app/request.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import type { Route } from "./+types/indexnow-key.ts";

/** Shows search engines that calls with this key come from the shop. Not here unless the operator has set one. */
export function loader({ context }: Route.LoaderArgs): Response {
	const { indexNow } = shopOf(context).config;
	if (indexNow === null) return new Response("", { status: 404 });
	return new Response(indexNow.key, { headers: { "content-type": "text/plain; charset=utf-8", ...publicPage() } });
}
