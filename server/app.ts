import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { authEvents } from "#app/api/auth/auth-events.ts";
import { readTable } from "#app/api/rest/read-table.ts";
import { errorResponse } from "#app/api-response.ts";
import { renderEmail } from "#app/emails/render.ts";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import { requestLanguage } from "#app/i18n/language.ts";
import { paymentLabels } from "#app/i18n/payment-labels.ts";
import { provideShop, provideSignIn } from "#app/request.ts";
import { openAuth } from "#platform/auth/open-auth.ts";
import type { World } from "#platform/world.ts";
import { deleteExpiredServerCarts } from "#shop/cart/delete-server-cart.ts";
import { findPublicRevision } from "#shop/catalogue/find-public-revision.ts";
import { seedCatalogue } from "#shop/catalogue/seed-catalogue.ts";
import { reconcileCheckouts } from "#shop/checkout/reconcile-checkouts.ts";
import { releaseUnopenedCheckouts } from "#shop/checkout/release-unopened-checkouts.ts";
import { asAdministrator, type Caller, type Language, type Shop } from "#shop/context.ts";
import { rollUpCounters } from "#shop/counters/roll-up-counters.ts";
import { RATE_WINDOW_MS, REQUESTS_PER_MINUTE } from "#shop/data-api/data-limits.rules.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { finishRefunds } from "#shop/fulfillment/finish-refunds.ts";
import { followDisputes } from "#shop/fulfillment/follow-disputes.ts";
import { FAILING_REFUNDS_MS, importProviderRefunds } from "#shop/fulfillment/import-provider-refunds.ts";
import { forgetOldAttempts } from "#shop/limits/forget-old-attempts.ts";
import { removeLeftOverFiles } from "#shop/media/remove-left-over-files.ts";
import { sendDueMessages } from "#shop/outbox/send-due-messages.ts";
import { halveInactivePoints } from "#shop/points/halve-inactive-points.ts";
import { notifyExpiringPoints } from "#shop/points/notify-expiring-points.ts";
import type { App } from "./app-shape.ts";
import { createDevPages } from "./dev-pages.ts";
import { ADMIN_CALLS, ADMIN_SESSION, findSession } from "./find-session.ts";
import { localOrigins } from "./local-url.ts";
import { isPageWithSession, isPersonalPage } from "./personal-page.ts";
import { createApiRejections } from "./reject-api-call.ts";
import { createRequestRate } from "./request-rate.ts";

/** The built application on an open world: what Vite bundles, and what start.ts and dev.ts hand requests to. */
export async function createApp(world: World): Promise<App> {
	await Promise.all([loadDictionary("en"), loadDictionary("es")]);
	// Of the build, not of the environment: only while developing may an error show its stack.
	const handlePage = createRequestHandler(build, import.meta.env.PROD ? "production" : "development");
	const rejectApiCall = createApiRejections(build.routes);
	const systemShop = shopFor(world, VISITOR, "en");
	const handleDevPage = createDevPages(systemShop);
	const { publicUrl, sessionSecret } = world.config;
	if (sessionSecret === null) throw new Error("accounts need a secret to sign their cookies");
	const origins = [publicUrl, ...localOrigins(world.config)];
	const auth = openAuth({ ...world, publicUrl, origins, secret: sessionSecret }, authEvents(systemShop));
	const programs = createRequestRate({ clock: world.clock, most: REQUESTS_PER_MINUTE, windowMs: RATE_WINDOW_MS });

	return {
		async fetch(request, info) {
			const { pathname } = new URL(request.url);
			const devPage = pathname.startsWith("/dev/") ? await handleDevPage(request, info) : null;
			if (devPage) return devPage;
			const isApiClient = pathname.startsWith("/rest/");
			const context = new RouterContextProvider();
			const shop = shopFor(world, VISITOR, requestLanguage(request));
			provideShop(context, shop, info);
			const wait = isApiClient ? programs.take(info.clientIp) : 0;
			if (wait > 0) return errorResponse(context, new ShopError("too_many_requests", { params: { seconds: wait } }));
			const session = await findSession(systemShop, auth, request, info).catch((error: unknown) => {
				world.log.error({ err: error, requestId: info.requestId }, "could not read a session");
				return null;
			});
			// Nobody who is signed in is taken for a guest because the database was away for a moment.
			if (session === null) return errorResponse(context, new ShopError("database_unavailable"));
			if (session.isInvalid) return errorResponse(context, new ShopError("invalid_token"));
			const pause = isApiClient ? programs.take(apiClientOf(session.caller)) : 0;
			if (pause > 0) return errorResponse(context, new ShopError("too_many_requests", { params: { seconds: pause } }));
			provideShop(context, { ...shop, caller: session.caller }, info);
			const rejected = closedTo({ ...shop, caller: session.caller }, request) ?? rejectApiCall(request);
			if (rejected) return errorResponse(context, rejected);
			provideSignIn(context, { handle: auth.handle, sessionId: session.sessionId });
			const table = request.method === "GET" ? TABLE.exec(pathname)?.[1] : undefined;
			const response =
				table === undefined ? await handlePage(request, context) : await readTable(request, context, table);
			for (const cookie of session.cookies) response.headers.append("set-cookie", cookie);
			if (isPageWithSession(pathname)) markPrivate(request, response);
			return isPublicPage(request, response) ? markPublic(response, nextTurn(world)) : response;
		},
		prepare: () => seedCatalogue(systemShop),
		revision: () => findPublicRevision(systemShop),
		jobs: [
			{ name: "halve inactive points", everyMs: DAILY_MS, run: () => halveInactivePoints(systemShop) },
			{ name: "remind of points", everyMs: DAILY_MS, run: () => notifyExpiringPoints(systemShop) },
			{ name: "send messages", everyMs: 2000, run: () => sendDueMessages(systemShop, renderEmail) },
			{ name: "release unopened checkouts", everyMs: 5000, run: () => releaseUnopenedCheckouts(systemShop) },
			{ name: "reconcile checkouts", everyMs: 60_000, run: () => reconcileCheckouts(systemShop) },
			{ name: "record made refunds", everyMs: 300_000, run: () => importProviderRefunds(systemShop) },
			{
				name: "follow refunds",
				everyMs: HOURLY_MS,
				run: () => importProviderRefunds(systemShop, null, FAILING_REFUNDS_MS),
			},
			{ name: "follow disputes", everyMs: 900_000, run: () => followDisputes(systemShop) },
			{ name: "finish refunds", everyMs: 60_000, run: () => finishRefunds(systemShop) },
			{ name: "remove left-over files", everyMs: DAILY_MS, run: () => removeLeftOverFiles(systemShop) },
			{ name: "fold tallies", everyMs: 10_000, run: () => rollUpCounters(systemShop) },
			{ name: "delete expired carts", everyMs: HOURLY_MS, run: () => deleteExpiredServerCarts(systemShop) },
			{ name: "forget old attempts", everyMs: HOURLY_MS, run: () => forgetOldAttempts(systemShop) },
		],
	};
}

/** The portal's calls are closed before any of them looks at what was asked (PERM-27); but its session must be opened. */
function closedTo(shop: Shop, request: Request): unknown {
	const { pathname } = new URL(request.url);
	if (!pathname.startsWith(ADMIN_CALLS) || pathname === ADMIN_SESSION) return null;
	try {
		asAdministrator(shop);
		return null;
	} catch (error) {
		return error;
	}
}

/** Sitemap, product feed and the note to robots change with the catalogue, as pages do. */
const FOR_ROBOTS: ReadonlySet<string> = new Set(["/sitemap.xml", "/product-feed.xml", "/robots.txt"]);

/** What one person sees, or did by a form, is nobody else's to be shown. */
function markPrivate(request: Request, response: Response): void {
	if (isPublicPage(request, response) || response.headers.has("cache-control")) return;
	response.headers.set("cache-control", "private, no-store");
}

/** Pages are the same for everybody but for language, unless they are about the browser that asks. */
function isPublicPage(request: Request, response: Response): boolean {
	const { pathname } = new URL(request.url);
	if (isPersonalPage(pathname, request.headers.get("cookie")) || new URL(request.url).searchParams.has("token"))
		return false;
	const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
	const isForAll = isPage || FOR_ROBOTS.has(pathname);
	return isForAll && response.status === 200 && request.method === "GET" && pathname !== "/success";
}

function markPublic(response: Response, expiresAt: number): Response {
	const marked = new Response(response.body, response);
	marked.headers.set("x-page-cache", "public");
	if (Number.isFinite(expiresAt)) marked.headers.set("x-page-expires-at", String(expiresAt));
	return marked;
}

/** When public pages change by themselves: as the launch day begins and as it ends (D-43). */
function nextTurn({ config, clock }: World): number {
	const now = clock.now();
	return [config.launchAt, config.launchEndsAt].find((turn) => turn > now) ?? Number.POSITIVE_INFINITY;
}

/** Often enough that a day never passes without the daily jobs, whenever the server was started; they do nothing twice. */
const HOURLY_MS = 60 * 60 * 1000;
const DAILY_MS = 6 * 60 * 60 * 1000;

/** A read of a row costs hardly more than the router's own work, so it goes to its route straight. */
const TABLE = /^\/rest\/v1\/(\w+)$/;

/** Whose requests are counted together, wherever they come from. */
function apiClientOf({ userId, administrator }: Caller): string | null {
	return userId ?? administrator?.email ?? null;
}

const VISITOR: Caller = { role: "visitor", userId: null };

function shopFor(world: World, caller: Caller, language: Language): Shop {
	return { ...world, caller, language, texts: { paymentLabels } };
}
