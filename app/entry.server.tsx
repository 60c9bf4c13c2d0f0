import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from "react-router";
import { loadDictionary } from "./i18n/dictionaries.ts";
import { LANGUAGES } from "./i18n/language.ts";
import { shopOf } from "./request.ts";

await Promise.all(LANGUAGES.map(loadDictionary));

/** How long a page may take before what is missing is given up. */
export const streamTimeout = 5000;

/** Renders the whole page before the first byte leaves: nothing here is slow, and whole pages can be cached. */
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
				resolve(new Response(createReadableStreamFromReadable(body), { status: isFailed ? 500 : status, headers }));
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

/** Unexpected failures go to the log; wrong addresses and readers who left do not. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted || isRouteErrorResponse(error)) return;
	shopOf(context).log.error({ err: error, path: new URL(request.url).pathname }, "page failed");
};
