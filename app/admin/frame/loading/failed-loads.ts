import { isApiError } from "#app/api-client.ts";
import { createStore } from "#app/interface/store.ts";
import { isChunkLoadError } from "#app/load-chunk.ts";

/** Something that did not load while a page was open. */
export type FailedLoad = {
	/** What failed; its next failure replaces this one. */
	of: unknown;
	error: unknown;
	/** Null for what the page's loaders load: the router tries those again. */
	retry: (() => void) | null;
};

export const failedLoads = createStore<readonly FailedLoad[]>([]);

export function addFailedLoad(failed: FailedLoad): void {
	failedLoads.set([...failedLoads.get().filter(({ of }) => of !== failed.of), failed]);
}

export function endFailedLoad(of: unknown): void {
	const others = failedLoads.get().filter((failed) => failed.of !== of);
	if (others.length < failedLoads.get().length) failedLoads.set(others);
}

/** Whether the same load may succeed a little later: no network, a shop that restarts, too many calls. */
export function mayPass(error: unknown): boolean {
	if (isChunkLoadError(error)) return true;
	return isApiError(error) && (error.status === 0 || error.status >= 500 || [408, 429].includes(error.status));
}
