import { shopOf } from "#app/request.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import type { Route } from "./+types/robots.ts";

/**
 * API calls are disallowed. Personal pages say "noindex" themselves, which a crawler must be allowed to fetch to see.
 */
export function loader({ context }: Route.LoaderArgs): Response {
	const { publicUrl } = shopOf(context).config;
	const lines = ["User-agent: *", "Disallow: /api/", "Disallow: /rest/", "", `Sitemap: ${publicUrl}/sitemap.xml`, ""];
	return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8", ...publicPage() } });
}
