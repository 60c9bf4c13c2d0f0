import type { MiddlewareFunction } from "react-router";
import { isPageData } from "#app/guards/api-errors.ts";
import { shopOf } from "#app/request.ts";
import { prefersMarkdown } from "./prefers-markdown.ts";
import { toMarkdown } from "./to-markdown.ts";

/** What a document of the browser needs besides its HTML. */
const OF_PAGES = ["link", "x-page-styles", "x-page-scripts"];

/**
 * A page that is the same for everyone and that search engines may index, as Markdown for clients that ask for it: what
 * the page says, from the page itself (D-294).
 */
export const markdownPage: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const response = await next();
	if (isPageData(request) || !["GET", "HEAD"].includes(request.method)) return response;
	if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
	response.headers.append("vary", "Accept");
	if (!prefersMarkdown(request.headers.get("accept")) || !isSharedPage(response)) return response;
	const html = await response.text();
	const headers = new Headers(response.headers);
	if (html.includes('<meta name="robots" content="noindex"')) return new Response(html, { headers });
	headers.set("content-type", "text/markdown; charset=utf-8");
	for (const name of OF_PAGES) headers.delete(name);
	return new Response(toMarkdown(html, shopOf(context).config.publicUrl + new URL(request.url).pathname), { headers });
};

function isSharedPage({ status, headers }: Response): boolean {
	const isPublic = headers.get("cache-control")?.startsWith("public") ?? false;
	return status === 200 && isPublic && !headers.has("x-page-personal-with");
}
