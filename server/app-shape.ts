import type { RequestInfo } from "#app/request.ts";
import type { ShopFigures, ShopSurroundings } from "#shop/operations/overview/figures.rules.ts";
import type { PublicRevision } from "#shop/selling/catalog/find-public-revision.ts";

export type Job = {
	name: string;
	everyMs: number;
	/** Runs again at once when it resolves to `{ isMore: true }`. */
	run(): Promise<unknown>;
	/** How many runs there may be at a time; another one starts when one takes longer than `everyMs`. 1 if not given. */
	runsAtOnce?: number;
	/** Saves what only this process knows, so that each process runs it; the other jobs run in one process. */
	isInEachProcess?: boolean;
};

/** The built application as the HTTP server sees it. */
export type App = {
	fetch(request: Request, info: RequestInfo): Promise<Response>;
	/** Seeds a new database before the first request. */
	prepare(): Promise<void>;
	revision(): Promise<PublicRevision>;
	/** Is there no page at this path? All such paths have the same response. */
	isUnknown(pathname: string): boolean;
	/** The pattern of the route that serves a path (`/orders/:number`); null for a path without a page. */
	routeOf(pathname: string): string | null;
	/** The shop in numbers, for metrics. */
	findFigures(): Promise<ShopFigures>;
	/** Backups, certificate and disk, for metrics. */
	findSurroundings(): Promise<ShopSurroundings>;
	/** When public pages change by themselves (epoch ms); Infinity when they do not. */
	nextChange(): number;
	jobs: readonly Job[];
	/** Saves what only this process knows; after its last request. */
	close(): Promise<void>;
};
