import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from "react-router";
import { loadDictionary } from "./i18n/dictionaries.ts";
import { LANGUAGES } from "./i18n/language.ts";
import { shopOf } from "./request.ts";

await Promise.all(LANGUAGES.map(loadDictionary));

/** How long a page may render, in ms, before missing parts are abandoned. */
export const streamTimeout = 5000;

/** Renders the whole page before sending the first byte: nothing here is slow, and whole pages can be cached. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
): Promise<Response> | Response {
	headers.set("Content-Type", "text/html; charset=utf-8");
	if (request.method === "HEAD") return new Response(null, { status, headers });

	return new Promise((resolve, reject) => {
		let isFailed = false;
		const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
			onAllReady() {
				clearTimeout(timer);
				const body = new PassThrough();
				text(body).then(
					(html) => resolve(new Response(paintFirst(html), { status: isFailed ? 500 : status, headers })),
					reject,
				);
				pipe(body);
			},
			onShellError(error) {
				clearTimeout(timer);
				reject(error);
			},
			onError() {
				isFailed = true;
			},
		});
		const timer = setTimeout(abort, streamTimeout + 1000);
	});
}

/**
 * Lowers the priority of scripts below styles, fonts and images: the page is readable, and its links and forms work,
 * without them. Not in development, where React compares every attribute.
 */
function paintFirst(html: string): string {
	if (import.meta.env.DEV) return html;
	return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/** Logs unexpected errors, but neither unknown URLs nor aborted requests. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted || isRouteErrorResponse(error)) return;
	shopOf(context).log.error({ err: error, path: new URL(request.url).pathname }, "page failed");
};
