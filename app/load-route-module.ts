import { createStore } from "./interface/store.ts";

/** What a screen does that stays while a page's code does not load; without one, the document is loaded again. */
type ChunkKeeper = {
	/** Waits until it is worth another attempt. */
	untilRetry(id: string, error: unknown): Promise<void>;
	onLoaded(id: string): void;
};

export const chunkKeeper = createStore<ChunkKeeper | null>(null);

/**
 * In place of the router's own function (vite.config.ts), which loads the document again when a page's code does not
 * come: without a network, that replaces the open page by the browser's error page.
 */
export async function loadRouteModule(
	route: { id: string; module: string },
	loaded: Record<string, unknown>,
): Promise<unknown> {
	for (let attempt = 0; ; attempt += 1) {
		if (route.id in loaded) return loaded[route.id];
		try {
			loaded[route.id] = await importModule(route.module, attempt);
			if (attempt > 0) chunkKeeper.get()?.onLoaded(route.id);
		} catch (error) {
			const keeper = chunkKeeper.get();
			if (keeper === null) {
				location.reload();
				return new Promise(() => {});
			}
			await keeper.untilRetry(route.id, error);
		}
	}
}

/** Some browsers remember that a module failed, so each further attempt has a URL of its own. */
function importModule(url: string, attempt: number): Promise<unknown> {
	return import(/* @vite-ignore */ attempt === 0 ? url : `${url}?attempt=${attempt}`);
}
