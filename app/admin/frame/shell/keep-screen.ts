import { isRouteErrorResponse, replace } from "react-router";
import { holdNavigation } from "#app/admin/access/login/admin-session.ts";
import { isApiError } from "#app/api-client.ts";
import { createStore } from "#app/interface/store.ts";
import { ChunkLoadError } from "#app/load-chunk.ts";
import { addFailedLoad, endFailedLoad, mayPass } from "./failed-loads.ts";

/** Path and query of the page on the screen; null while there is none. */
export const shownPage = createStore<string | null>(null);

/** Why another page was not opened, when trying again cannot help. */
export const rejectedPage = createStore<{ error: unknown } | null>(null);

type Results = Readonly<Record<string, { type: string; result: unknown }>>;

const LOADERS = "loaders";

/** What tries again to load the code of a page, by its route; also of a page that nobody waits for any more. */
const waitingChunks = new Map<string, () => void>();

/**
 * No load that fails replaces the page on the screen, nor what was typed there (D-140). Data that is loaded again stays
 * as it was; another page that was asked for is waited for while the open one stays. Only the first page, with
 * nothing on the screen yet, gets its own error screen.
 */
export async function keepScreen({ request }: { request: Request }, next: () => Promise<unknown>): Promise<unknown> {
	for (const retry of waitingChunks.values()) retry();
	const results = (await next()) as Results;
	const failed = Object.values(results).find(({ type, result }) => type === "error" && !(result instanceof Response));
	if (request.method !== "GET" || request.signal.aborted) return results;
	if (failed === undefined) {
		endFailedLoads();
		return results;
	}
	const error = failed.result;
	const known = withoutUnknownFilters(request.url, error);
	if (known !== null) throw replace(known);
	const shown = shownPage.get();
	if (shown === null) return results;
	const isAgain = shown === pathOf(request.url);
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
	async untilRetry(id: string, cause: unknown): Promise<void> {
		const again = Promise.withResolvers<void>();
		waitingChunks.set(id, again.resolve);
		addFailedLoad({ of: id, error: new ChunkLoadError("failed", { cause }), retry: again.resolve });
		holdNavigation(1);
		await again.promise;
		holdNavigation(-1);
	},
	onLoaded(id: string): void {
		waitingChunks.delete(id);
		endFailedLoad(id);
	},
};

/** A page that has arrived ends what others waited for. */
function endFailedLoads(): void {
	for (const of of [LOADERS, ...waitingChunks.keys()]) endFailedLoad(of);
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
