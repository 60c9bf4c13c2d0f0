import { shopOf } from "#app/request.ts";
import type { Route } from "./+types/robots.ts";

/** Calls are no pages. Personal pages say "noindex" themselves, which a robot must be let in to read. */
export function loader({ context }: Route.LoaderArgs): Response {
	const { publicUrl } = shopOf(context).config;
	const lines = ["User-agent: *", "Disallow: /api/", "Disallow: /rest/", "", `Sitemap: ${publicUrl}/sitemap.xml`, ""];
	return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
