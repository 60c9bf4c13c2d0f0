import { randomUUID } from "node:crypto";
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
} from "react-router";
import { failureStatus } from "./api-response.ts";
import { logPageFailure } from "./guards/page-failure.ts";
import { loadDictionary } from "./i18n/dictionaries.ts";
import { LANGUAGES } from "./i18n/language.ts";
import { holdScripts } from "./page-scripts/hold-scripts.ts";
import { renderPage, streamTimeout } from "./page-scripts/render-page.tsx";
import { SCRIPTS_HEADER, vouchForScripts } from "./page-scripts/vouch-for-scripts.ts";
import { infoOf, shopOf } from "./request.ts";

await Promise.all(LANGUAGES.map((language) => loadDictionary(language)));

export { streamTimeout };

/** Renders the whole page before sending the first byte: nothing here is slow, and whole pages can be cached. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	headers.set("Content-Type", "text/html; charset=utf-8");
	if (request.method === "HEAD") return new Response(null, { status, headers });

	const nonce = import.meta.env.DEV ? undefined : randomUUID();
	const page = { context: routerContext, url: request.url, nonce };
	const { html: marked, failed } = await renderPage(page, shopOf(context).config.hasFastPath).catch(
		(error: unknown) => {
			// What the router then renders is the error page.
			throw asReferenced(error, request, context);
		},
	);
	const { html, sources } = nonce ? vouchForScripts(marked, nonce) : { html: marked, sources: "" };
	headers.set(SCRIPTS_HEADER, sources);
	return new Response(paintFirst(html, routerContext), { status: failed ?? status, headers });
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
