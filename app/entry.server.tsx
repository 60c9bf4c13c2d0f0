import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { failureStatus } from "./api-response.ts";
import { logPageFailure } from "./guards/page-failure.ts";
import { loadDictionary } from "./i18n/dictionaries.ts";
import { LANGUAGES } from "./i18n/language.ts";
import { holdScripts } from "./page-scripts/hold-scripts.ts";
import { SCRIPTS_HEADER, vouchForScripts } from "./page-scripts/vouch-for-scripts.ts";
import { infoOf } from "./request.ts";

await Promise.all(LANGUAGES.map((language) => loadDictionary(language)));

/** How long a page may render, in ms, before missing parts are abandoned. */
export const streamTimeout = 5000;

/** Renders the whole page before sending the first byte: nothing here is slow, and whole pages can be cached. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
	headers.set("Content-Type", "text/html; charset=utf-8");
	if (request.method === "HEAD") return new Response(null, { status, headers });

	return new Promise((resolve, reject) => {
		let failed: 500 | 503 | null = null;
		const nonce = import.meta.env.DEV ? undefined : randomUUID();
		const page = <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />;
		const { pipe, abort } = renderToPipeableStream(page, {
			...(nonce && { nonce }),
			onAllReady() {
				clearTimeout(timer);
				const body = new PassThrough();
				text(body).then((marked) => {
					const { html, sources } = nonce ? vouchForScripts(marked, nonce) : { html: marked, sources: "" };
					headers.set(SCRIPTS_HEADER, sources);
					resolve(new Response(paintFirst(html, routerContext), { status: failed ?? status, headers }));
				}, reject);
				pipe(body);
			},
			onShellError(error) {
				clearTimeout(timer);
				// What the router then renders is the error page.
				reject(asReferenced(error, request, context));
			},
			onError(error) {
				// A bug is the worse news of the two.
				failed = failed === 500 ? 500 : failureStatus(error);
			},
		});
		const timer = setTimeout(abort, streamTimeout + 1000);
	});
}

/**
 * A page that shows everything without scripts gets them after its first paint; where they show the content, they load at
 * once (`handle.startsAtOnce`). Not in development, where React compares every attribute.
 */
function paintFirst(html: string, { staticHandlerContext: { matches } }: EntryContext): string {
	if (import.meta.env.DEV || matches.some(({ route }) => route.handle?.startsAtOnce)) return html;
	return holdScripts(html);
}

/** Logs unexpected errors, but neither unknown URLs nor aborted requests, nor again those that have a reference. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (error instanceof Response || isRouteErrorResponse(error)) return;
	logPageFailure(error, request, context);
};

function asReferenced(error: unknown, request: Request, context: Readonly<RouterContextProvider>): Response {
	logPageFailure(error, request, context);
	return Response.json({ reference: infoOf(context).requestId }, { status: failureStatus(error) });
}
