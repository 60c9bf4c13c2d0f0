import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { LANGUAGE_KEY, type Language } from "#app/i18n/language.ts";
import type { ShopVersion } from "#platform/version/shop-version.ts";
import { isLocalCaller } from "#sandbox/local-caller.ts";
import type { App } from "#server/app-shape.ts";
import { cacheResponse, isCacheable, shareFailure, withoutSharing } from "#server/cache/cache-response.ts";
import { type Page, sendPage } from "#server/cache/page.ts";
import { createPageCache } from "#server/cache/page-cache.ts";
import { isPageFailure, PageFailure } from "#server/cache/page-failure.ts";
import type { PageStore } from "#server/cache/page-store.ts";
import { isPersonal, isPersonalFor } from "#server/cache/personal-page.ts";
import type { PreparedResponse } from "#server/cache/prepared-response.ts";
import {
	isAdminApi,
	pageKey,
	pageLanguage,
	pathLanguage,
	preferredLanguage,
	publicPath,
	wantsMarkdown,
} from "#server/cache/public-url.ts";
import type { StaticFiles } from "#server/cache/static-files.ts";
import type { PublicRevision } from "#shop/selling/catalog/find-public-revision.ts";
import { addressesOf, createProxyNotice } from "./client-ip.ts";
import { HttpError, isHttpError } from "./http-errors.ts";
import { createLimitedServer, type LimitedServer } from "./limited-server.ts";
import { type HttpObserver, observeRequests, type TraceRequest } from "./observer/http-observer.ts";
import { createRouteLabels } from "./observer/route-label.ts";
import { createPace } from "./pace.ts";
import { type BodyBudgets, createBodyBudgets, hasOneHost, parseRequestUrl, readRequest } from "./read-request.ts";
import { createReadiness, makeProbes } from "./readiness.ts";
import { createCspReports } from "./reports/csp-reports.ts";
import { REPORTS_PATH, securityHeaders } from "./security-headers.ts";
import { sendError } from "./send-error.ts";
import { isWithoutPage, sendResponse } from "./send-response.ts";

export type HttpServerOptions = {
	/** Null until the database responds for the first time. */
	app(): App | null;
	isReady(): Promise<boolean>;
	/** Checks for changes of public pages, see `setRevision`; called before the response to a write of the admin's. */
	refresh?(): Promise<void>;
	staticFiles: StaticFiles;
	publicUrl: string;
	paymentOrigin: string;
	trustedProxies: number;
	/** Public pages may be kept by a CDN until it is purged. */
	isBehindCdn?: boolean;
	/** Public pages that outlive the process; absent in development. */
	pageStore?: PageStore | null;
	/** Named by /healthz. */
	version: ShopVersion;
	clock: { now(): number };
	log: Record<"error" | "warn", (info: object, text: string) => void>;
	/** Maximum number of concurrent requests in the application; more get a 503. */
	maxConcurrent?: number;
	/** What the bodies of all requests may hold; for tests. */
	bodyBudgets?: BodyBudgets;
	/** How long a request waits for the application during startup, in ms. */
	startWaitMs?: number;
	/** Server limits, for tests. */
	limits?: Parameters<typeof createLimitedServer>[1];
	/** Whether cached pages go out as prepared; true by default. */
	isFast?: boolean;
	/** Counts requests; absent when there are no metrics. */
	observer?: HttpObserver | undefined;
	/** Traces requests; absent when there are no traces. */
	trace?: TraceRequest | undefined;
	/** Serves /metrics; absent when it is not served here. */
	serveMetrics?: ((incoming: IncomingMessage, outgoing: ServerResponse) => void) | undefined;
	/** Sees every request first and calls `next` for those it does not handle. */
	before?: Middleware;
};

export type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

export type HttpServer = LimitedServer & {
	setRevision(revision: PublicRevision): void;
	/** The start, or a check for changes, found no database. */
	databaseFailed(): void;
};

const MAX_CONCURRENT = 1000;
const START_WAIT_MS = 1000;
const START_CHECK_MS = 50;
/** Stands for all paths without a page, and is one itself. */
const UNKNOWN_PATH = "/404";
/** How the router asks for the data of a page. */
const PAGE_DATA = ".data";
/** Limit of remembered paths with personal pages; they are all forgotten beyond it. */
const MAX_PRIVATE_PATHS = 1000;

/** The HTTP server: limits, static files and page cache, then the application. */
export async function createHttpServer(options: HttpServerOptions): Promise<HttpServer> {
	const { clock, staticFiles, paymentOrigin, observer, serveMetrics, trace, maxConcurrent = MAX_CONCURRENT } = options;
	const cache = createPageCache({ clock, pageStore: options.pageStore ?? null });
	const always = securityHeaders(options.publicUrl.startsWith("https:"));
	const origin = new URL(options.publicUrl).origin;
	const frame = { always, paymentOrigin, isBehindCdn: options.isBehindCdn ?? false };
	const probes = await makeProbes(always, options.version);
	const turn = createPace();
	const bodyBudgets = options.bodyBudgets ?? createBodyBudgets();
	const noticeProxy = createProxyNotice(options);
	const readiness = createReadiness(options.isReady);
	const privatePaths = new Set<string>();
	const routeOf = createRouteLabels(options);
	const receiveReports = createCspReports({ ...options, origin, always, observer, routeOf });
	let running = 0;

	function handle(incoming: IncomingMessage, outgoing: PreparedResponse, isExtra: boolean): void {
		const path = incoming.url ?? "/";
		// First of all: no limit or queue delays health checks, and neither needs a free database connection.
		if (path === "/healthz") {
			sendPage(incoming, outgoing, probes.alive);
			return;
		}
		if (path === "/readyz") {
			void sendReadiness(incoming, outgoing);
			return;
		}
		// Wanted most when the shop has too much to do.
		if (serveMetrics && (path === "/metrics" || path.startsWith("/metrics?"))) {
			serveMetrics(incoming, outgoing);
			return;
		}
		if (isExtra || !hasOneHost(incoming)) {
			sendError(incoming, outgoing, new HttpError(isExtra ? "busy" : "malformed_request"), always, newRequestId());
			return;
		}
		if (path === REPORTS_PATH) {
			void receiveReports(incoming, outgoing);
			return;
		}
		if (isReadRequest(incoming)) {
			// A normalized URL is its own cache key, so most requests need no parsing.
			const language = pathLanguage(path) ?? preferredLanguage(incoming.headers);
			const file = staticFiles.get(path);
			const page = file ?? cache.fresh(pageKey(language, path, wantsMarkdown(incoming.headers)));
			if (page && !isPersonalFor(page, incoming.headers.cookie)) {
				if (!file) observer?.page("hit");
				sendPage(incoming, outgoing, page);
				return;
			}
		}
		const requestId = newRequestId();
		const work = () =>
			serve(incoming, outgoing, requestId).catch((error: unknown) => {
				if (!isHttpError(error)) {
					options.log.error(
						{ err: error, requestId, path: incoming.url?.split("?")[0]?.slice(0, 200) },
						"request failed",
					);
				}
				sendError(incoming, outgoing, error, always, requestId);
			});
		void (trace ? trace({ incoming, outgoing, route: routeOf(path), requestId }, work) : work());
	}

	/** Reports not ready during shutdown, so that proxies stop sending requests. */
	async function sendReadiness(incoming: IncomingMessage, outgoing: PreparedResponse): Promise<void> {
		const isReady = (await readiness.isReady()) && !limited.isStopping();
		sendPage(incoming, outgoing, isReady ? probes.ready : probes.notReady);
	}

	async function serve(incoming: IncomingMessage, outgoing: PreparedResponse, requestId: string): Promise<void> {
		const url = parseRequestUrl(incoming, origin);
		if (url.pathname === "/healthz") return sendPage(incoming, outgoing, probes.alive);
		if (url.pathname === "/readyz") return await sendReadiness(incoming, outgoing);
		const file = isReadRequest(incoming) ? await staticFiles.load(url.pathname) : undefined;
		if (file) return sendPage(incoming, outgoing, file);

		const sharedPath = isReadRequest(incoming) ? sharedPathOf(url) : null;
		if (sharedPath !== null && !privatePaths.has(url.pathname)) {
			const isMarkdown = wantsMarkdown(incoming.headers);
			const result = await findPage(sharedPath, {
				language: pageLanguage(url, incoming.headers),
				isMarkdown,
				requestId,
			});
			if (result.page && !isPersonalFor(result.page, incoming.headers.cookie)) {
				return sendPage(incoming, outgoing, result.page);
			}
			if (result.other?.status === 200) addPrivatePath(url.pathname);
			// An uncacheable response may still be sent if nothing in the request was left out to produce it.
			if (result.other && sharedPath === url.pathname + url.search && !isPersonal(incoming.headers)) {
				return await sendResponse(incoming, outgoing, result.other, { ...frame, requestId });
			}
		}
		noticeProxy(incoming);
		const { request, admitLargeBody, failure } = await readRequest(incoming, outgoing, url, bodyBudgets);
		const info = { ...addressesOf(incoming, options.trustedProxies), requestId, admitLargeBody };
		// Behind a proxy of the owner's every request comes from this machine.
		const isLocal = options.trustedProxies === 0 && isLocalCaller(incoming);
		const response = await runApp(request, { ...info, isLocal });
		// The owner who looks at the page after a save sees what was saved, without waiting for the next check.
		if (!isReadRequest(incoming) && isAdminApi(url.pathname)) await options.refresh?.().catch(() => {});
		const unread = failure();
		if (unread) throw unread;
		await sendResponse(incoming, outgoing, response, { ...frame, requestId });
	}

	/** Every unknown path shares one page: bots try thousands of them. */
	function sharedPathOf(url: URL): string | null {
		const path = publicPath(url);
		const isPage = path !== null && !url.pathname.endsWith(PAGE_DATA);
		return isPage && options.app()?.isUnknown(url.pathname) ? UNKNOWN_PATH : path;
	}

	/** The public page at a path, from the cache or freshly rendered; `other` when it is not the same for everyone. */
	async function findPage(
		sharedPath: string,
		{ language, isMarkdown, requestId }: { language: Language; isMarkdown: boolean; requestId: string },
	): Promise<{ page: Page | null; other: Response | null }> {
		const key = pageKey(language, sharedPath, isMarkdown);
		let other: Response | null = null;
		const render = async (): Promise<Page | null> => {
			// Only the language of the requesting browser, and which form of the page it gets.
			const headers = { cookie: `${LANGUAGE_KEY}=${language}`, accept: isMarkdown ? "text/markdown" : "text/html" };
			const changesAt = options.app()?.nextChange() ?? 0;
			const response = await runApp(new Request(origin + sharedPath, { headers }), { clientIp: null, requestId });
			if (response.status >= 500) throw new PageFailure(await shareFailure(response, { ...frame, requestId }));
			if (isCacheable(response, sharedPath === UNKNOWN_PATH ? 404 : 200))
				return await cacheResponse(response, changesAt, { ...frame, clock });
			other = response;
			return null;
		};
		try {
			const current = cache.fresh(key);
			if (current) {
				observer?.page("hit");
				return { page: current, other };
			}
			const loaded = await cache.load(key, render);
			if (loaded) observer?.page("miss");
			return { page: loaded === null || cache.fresh(key) ? loaded : withoutSharing(loaded), other };
		} catch (error) {
			if (isPageFailure(error)) return { page: error.page, other };
			throw error;
		}
	}

	async function runApp(request: Request, info: Parameters<App["fetch"]>[1]): Promise<Response> {
		if (running >= maxConcurrent) throw new HttpError("busy");
		running += 1;
		try {
			const app = options.app() ?? (await untilOpen());
			if (app === null) throw new HttpError("database_unavailable");
			await turn();
			const response = await app.fetch(request, info);
			// The error page failed, too; both reasons are in the log.
			if (isWithoutPage(response)) throw new HttpError("internal_error", info.requestId);
			return response;
		} finally {
			running -= 1;
		}
	}

	/**
	 * Many requests that arrive during startup can still be served. Waiting also slows down clients that retry at once after
	 * each rejection: startup needs the processor itself.
	 */
	async function untilOpen(): Promise<App | null> {
		const { startWaitMs = START_WAIT_MS } = options;
		for (let waitedMs = 0; waitedMs < startWaitMs && options.app() === null; waitedMs += START_CHECK_MS) {
			await wait(START_CHECK_MS);
		}
		return options.app();
	}

	function addPrivatePath(path: string): void {
		if (privatePaths.size >= MAX_PRIVATE_PATHS) privatePaths.clear();
		privatePaths.add(path);
	}

	const { before } = options;
	const serveAll: typeof handle = before
		? (incoming, outgoing, isExtra) => before(incoming, outgoing, () => handle(incoming, outgoing, isExtra))
		: handle;
	const receive = observer ? observeRequests(serveAll, observer, routeOf) : serveAll;
	const limited = createLimitedServer(receive, options.limits, options.isFast);
	return { ...limited, setRevision: cache.setRevision, databaseFailed: cache.databaseFailed };
}

function isReadRequest({ method }: IncomingMessage): boolean {
	return method === "GET" || method === "HEAD";
}

/** Of one request, in its log lines, its trace, the response's header and the error page; short enough to be read aloud. */
function newRequestId(): string {
	return randomUUID().slice(-12);
}
