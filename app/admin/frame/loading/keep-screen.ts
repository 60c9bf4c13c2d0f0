import { isRouteErrorResponse, replace } from "react-router";
import { holdNavigation } from "#app/admin/access/login/admin-session.ts";
import { ApiError, isApiError } from "#app/api-client.ts";
import { createStore } from "#app/interface/store.ts";
import { ChunkLoadError, isChunkLoadError } from "#app/load-chunk.ts";
import type { RouteFiles } from "#app/load-route-module.ts";
import { addFailedLoad, endFailedLoad, failedLoads, mayPass } from "./failed-loads.ts";

/** Path and query of the page on the screen; null while there is none. */
export const shownPage = createStore<string | null>(null);

/** Why another page was not opened, when trying again cannot help. */
export const rejectedPage = createStore<{ error: unknown } | null>(null);

type Results = Readonly<Record<string, { type: string; result: unknown }>>;

const LOADERS = "loaders";

/** What tries again to load the code of a page, by its route; also of a page that nobody waits for any more. */
const waitingChunks = new Map<string, () => void>();

/** For a page's files, in ms: less than a page may take (app/watched-outlet.tsx). */
const FILE_TIMEOUT_MS = 60_000;

/** The page, or the open page's data, that the router waits for; null while it waits for nothing. */
let awaited: Request | null = null;

/**
 * No load that fails replaces the page on the screen, nor what was typed there (D-140). Data that is loaded again stays
 * as it was; another page that was asked for is waited for while the open one stays. Only the first page, with
 * nothing on the screen yet, gets its own error screen.
 */
export async function keepScreen({ request }: { request: Request }, next: () => Promise<unknown>): Promise<unknown> {
	if (request.method !== "GET") return await next();
	awaited = request;
	for (const retry of waitingChunks.values()) retry();
	try {
		return await keepOrShow(request, (await next()) as Results);
	} finally {
		if (awaited === request) awaited = null;
	}
}

async function keepOrShow(request: Request, results: Results): Promise<Results> {
	const failed = Object.values(results).find(({ type, result }) => type === "error" && !(result instanceof Response));
	// Nothing is loaded again after a write that failed.
	if (request.signal.aborted || Object.keys(results).length === 0) return results;
	if (failed === undefined) {
		endFailedLoads();
		return results;
	}
	const error = failed.result;
	const known = withoutUnknownFilters(request.url, error);
	if (known !== null) throw replace(known);
	const shown = shownPage.get();
	if (shown === null) return results;
	const isAgain = pathOf(new URL(shown, request.url).href) === pathOf(request.url);
	if (!mayPass(error)) {
		endFailedLoads();
		rejectedPage.set({ error });
		if (!isAgain) throw replace(shown);
	} else {
		addFailedLoad({ of: LOADERS, error, retry: null });
		if (!isAgain) await untilSuperseded(request.signal);
	}
	return Object.fromEntries(Object.entries(results).filter(([, { type }]) => type !== "error"));
}

/**
 * Whether a page that shows its own failures leaves this one to the rules here: on a page that is open, or about a filter
 * that does not exist.
 */
export function isForRouter(error: unknown): boolean {
	return shownPage.get() !== null || isApiError(error, "invalid_input");
}

/** Waits for the code of a page while the open one stays. */
export const keepForChunk = {
	async untilFetched({ id, module, imports = [], css = [] }: RouteFiles): Promise<void> {
		for (;;) {
			try {
				await Promise.all([module, ...imports, ...css].map(fetchFile));
				break;
			} catch (cause) {
				await untilRetry(id, new ChunkLoadError("failed", { cause }));
			}
		}
		endFailedLoad(id);
	},
	async onBroken(id: string): Promise<void> {
		// The open page is being left, so another document loses nothing. One that stays open is left alone.
		if (awaited !== null && new URL(awaited.url).pathname !== location.pathname) location.assign(awaited.url);
		await untilRetry(id);
	},
};

/** Has the browser keep a file; one that no longer exists, since the shop is a newer one, fails when it is imported. */
async function fetchFile(url: string): Promise<void> {
	const response = await fetch(url, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
	if (mayPass(new ApiError(response.status))) throw new ApiError(response.status);
	await response.arrayBuffer();
}

/** Until a page is asked for, or until the bar tries again, which says so unless nobody waits for a page any more. */
async function untilRetry(id: string, error?: ChunkLoadError): Promise<void> {
	const again = Promise.withResolvers<void>();
	waitingChunks.set(id, again.resolve);
	const isAwaited = awaited !== null && !awaited.signal.aborted;
	if (error !== undefined && isAwaited) addFailedLoad({ of: id, error, retry: again.resolve });
	holdNavigation(1);
	await again.promise;
	holdNavigation(-1);
	waitingChunks.delete(id);
}

/** A page that has arrived ends what others waited for. */
function endFailedLoads(): void {
	const chunks = failedLoads.get().filter(({ error }) => isChunkLoadError(error));
	for (const of of [LOADERS, ...chunks.map(({ of }) => of)]) endFailedLoad(of);
}

/** Until the router starts another load: the next attempt, or another page. */
async function untilSuperseded(signal: AbortSignal): Promise<void> {
	const over = Promise.withResolvers<void>();
	signal.addEventListener("abort", () => over.resolve());
	holdNavigation(1);
	await over.promise;
	holdNavigation(-1);
}

/** The URL without the filters that a list does not know, as in an old bookmark; null if they are not why it failed. */
function withoutUnknownFilters(url: string, error: unknown): string | null {
	if (!isApiError(error, "invalid_input")) return null;
	const known = new URL(url);
	const names = error.problems.map(({ field }) => field).filter((name) => known.searchParams.has(name));
	for (const name of names) known.searchParams.delete(name);
	return names.length === 0 ? null : pathOf(known.href);
}

function pathOf(url: string): string {
	const { pathname, search } = new URL(url);
	return `${pathname}${search}`;
}

/** Whether a loader threw what is no call's error, such as an unknown address. */
export function isUnknownPage(error: unknown): boolean {
	return (isRouteErrorResponse(error) && error.status === 404) || (isApiError(error) && error.status === 404);
}
