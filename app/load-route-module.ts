import { createStore } from "./interface/store.ts";

/** A page's code, as the router's manifest has it. */
export type RouteFiles = { id: string; module: string; imports?: readonly string[]; css?: readonly string[] };

/** What a screen does that stays while a page's code does not load; without one, another document takes its place. */
type ChunkKeeper = {
	/** Waits until the browser has all of its files. */
	untilFetched(route: RouteFiles): Promise<void>;
	/** Its files are there, and its code will not run in this document. Waits until it is worth another attempt. */
	onBroken(id: string): Promise<void>;
};

export const chunkKeeper = createStore<ChunkKeeper | null>(null);

/**
 * In place of the router's own function (vite.config.ts), which loads the open page again when the code of another one
 * does not come. A browser never asks again for a module that failed once, nor for what it imports, so no page's code is
 * imported before all of it is there.
 */
export async function loadRouteModule(route: RouteFiles, loaded: Record<string, unknown>): Promise<unknown> {
	while (!(route.id in loaded)) {
		const keeper = chunkKeeper.get();
		await keeper?.untilFetched(route);
		try {
			loaded[route.id] = await import(/* @vite-ignore */ route.module);
		} catch {
			if (keeper === null) return openInNewDocument();
			await keeper.onBroken(route.id);
		}
	}
	return loaded[route.id];
}

type Router = { state: { navigation: { location?: { pathname: string; search: string; hash: string } | undefined } } };

/** Shows the page that was asked for, so that the press of its link is not lost. */
function openInNewDocument(): Promise<never> {
	const { __reactRouterDataRouter: router } = globalThis as { __reactRouterDataRouter?: Router };
	const target = router?.state.navigation.location;
	if (target === undefined) location.reload();
	else location.assign(`${target.pathname}${target.search}${target.hash}`);
	return new Promise(() => {});
}
