import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { authEvents } from "#app/api/auth/auth-events.ts";
import { callDataApi } from "#app/api/rest/data-api.ts";
import { errorResponse } from "#app/api-response.ts";
import { renderEmail } from "#app/emails/render.ts";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import { requestLanguage } from "#app/i18n/language.ts";
import { paymentLabels } from "#app/i18n/payment-labels.ts";
import { provideShop, provideSignIn } from "#app/request.ts";
import { openAuth } from "#platform/auth/open-auth.ts";
import type { World } from "#platform/world.ts";
import { deleteExpiredServerCarts } from "#shop/cart/delete-server-cart.ts";
import { seedCatalogue } from "#shop/catalogue/seed-catalogue.ts";
import { reconcileCheckouts } from "#shop/checkout/reconcile-checkouts.ts";
import { releaseUnopenedCheckouts } from "#shop/checkout/release-checkout.ts";
import { asAdministrator, type Caller, type Language, type Shop } from "#shop/context.ts";
import { rollUpCounters } from "#shop/counters/roll-up-counters.ts";
import { RATE_WINDOW_MS, REQUESTS_PER_MINUTE } from "#shop/data-api/limit-writes.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { forgetOldAttempts } from "#shop/limits/limit-attempts.ts";
import { removeLeftOverFiles } from "#shop/media/images.ts";
import { followDisputes } from "#shop/orders/disputes/follow-disputes.ts";
import { finishRefunds } from "#shop/orders/refunds/finish-refunds.ts";
import { FAILING_REFUNDS_MS, importProviderRefunds } from "#shop/orders/refunds/import-provider-refunds.ts";
import { sendDueMessages } from "#shop/outbox/send-due-messages.ts";
import { halveInactivePoints } from "#shop/points/halve-inactive-points.ts";
import { notifyExpiringPoints } from "#shop/points/notify-expiring-points.ts";
import { findPublicRevision } from "#shop/public-pages/find-public-revision.ts";
import type { App } from "./app-shape.ts";
import { createDevPages } from "./http/dev-pages.ts";
import { ADMIN_PREFIX, ADMIN_SESSION, findSession } from "./http/guards/find-session.ts";
import { createApiRejections } from "./http/guards/reject-api-call.ts";
import { createRequestRate } from "./http/guards/request-rate.ts";
import { localOrigins } from "./start/local-url.ts";

/** The built application with its dependencies: what Vite bundles, and what start.ts and dev.ts pass requests to. */
export async function createApp(world: World): Promise<App> {
	await Promise.all([loadDictionary("en"), loadDictionary("es")]);
	// Decided by the build, not by the environment: errors may show their stack in development only.
	const handlePage = createRequestHandler(build, import.meta.env.PROD ? "production" : "development");
	const rejectApiCall = createApiRejections(build.routes);
	const systemShop = shopFor(world, VISITOR, "en");
	const handleDevPage = createDevPages(systemShop);
	const { publicUrl, sessionSecret } = world.config;
	if (sessionSecret === null) throw new Error("a session secret is required to sign cookies");
	const origins = [publicUrl, ...localOrigins(world.config)];
	const auth = openAuth({ ...world, publicUrl, origins, secret: sessionSecret }, authEvents(systemShop));
	const apiClientRate = createRequestRate({ clock: world.clock, most: REQUESTS_PER_MINUTE, windowMs: RATE_WINDOW_MS });

	return {
		async fetch(request, info) {
			const { pathname } = new URL(request.url);
			const devPage = pathname.startsWith("/dev/") ? await handleDevPage(request, info) : null;
			if (devPage) return devPage;
			const isApiClient = pathname.startsWith("/rest/");
			const context = new RouterContextProvider();
			const shop = shopFor(world, VISITOR, requestLanguage(request));
			provideShop(context, shop, info);
			const wait = isApiClient ? apiClientRate.take(info.clientIp) : 0;
			if (wait > 0) return errorResponse(context, new ShopError("too_many_requests", { params: { seconds: wait } }));
			const session = await findSession(systemShop, auth, request, info).catch((error: unknown) => {
				world.log.error({ err: error, requestId: info.requestId }, "session lookup failed");
				return null;
			});
			// A signed-in user is not treated as a guest because the database was briefly unavailable.
			if (session === null) return errorResponse(context, new ShopError("database_unavailable"));
			if (session.isInvalid) return errorResponse(context, new ShopError("invalid_token"));
			const pause = isApiClient ? apiClientRate.take(apiClientOf(session.caller)) : 0;
			if (pause > 0) return errorResponse(context, new ShopError("too_many_requests", { params: { seconds: pause } }));
			provideShop(context, { ...shop, caller: session.caller }, info);
			const rejected = rejectAdminCall({ ...shop, caller: session.caller }, request) ?? rejectApiCall(request);
			if (rejected) return errorResponse(context, rejected);
			provideSignIn(context, { handle: auth.handle, sessionId: session.sessionId });
			const table = request.method === "GET" ? TABLE.exec(pathname)?.[1] : undefined;
			const response =
				table === undefined
					? await handlePage(request, context)
					: await callDataApi(context, (api, caller) => api.table(request, caller, table));
			for (const cookie of session.cookies) response.headers.append("set-cookie", cookie);
			return response;
		},
		prepare: () => seedCatalogue(systemShop),
		revision: () => findPublicRevision(systemShop),
		nextChange: () => nextLaunchChange(world),
		jobs: [
			{ name: "halve inactive points", everyMs: DAILY_MS, run: () => halveInactivePoints(systemShop) },
			{ name: "notify expiring points", everyMs: DAILY_MS, run: () => notifyExpiringPoints(systemShop) },
			{ name: "send messages", everyMs: 2000, run: () => sendDueMessages(systemShop, renderEmail) },
			{ name: "release unopened checkouts", everyMs: 5000, run: () => releaseUnopenedCheckouts(systemShop) },
			{ name: "reconcile checkouts", everyMs: 60_000, run: () => reconcileCheckouts(systemShop) },
			{ name: "import provider refunds", everyMs: 300_000, run: () => importProviderRefunds(systemShop) },
			{
				name: "recheck recent refunds",
				everyMs: HOURLY_MS,
				run: () => importProviderRefunds(systemShop, null, FAILING_REFUNDS_MS),
			},
			{ name: "import disputes", everyMs: 900_000, run: () => followDisputes(systemShop) },
			{ name: "finish refunds", everyMs: 60_000, run: () => finishRefunds(systemShop) },
			{ name: "delete orphaned files", everyMs: DAILY_MS, run: () => removeLeftOverFiles(systemShop) },
			{ name: "roll up counters", everyMs: 10_000, run: () => rollUpCounters(systemShop) },
			{ name: "delete expired carts", everyMs: HOURLY_MS, run: () => deleteExpiredServerCarts(systemShop) },
			{ name: "delete old attempts", everyMs: HOURLY_MS, run: () => forgetOldAttempts(systemShop) },
		],
	};
}

/** Rejects admin calls before anything looks at their input (PERM-27), except the call that opens the session. */
function rejectAdminCall(shop: Shop, request: Request): unknown {
	const { pathname } = new URL(request.url);
	if (!pathname.startsWith(ADMIN_PREFIX) || pathname === ADMIN_SESSION) return null;
	try {
		asAdministrator(shop);
		return null;
	} catch (error) {
		return error;
	}
}

/** The start and the end of the launch day change public pages (D-43). */
function nextLaunchChange({ config, clock }: World): number {
	const now = clock.now();
	return [config.launchAt, config.launchEndsAt].find((instant) => instant > now) ?? Number.POSITIVE_INFINITY;
}

/** Daily jobs run every 6 hours, so that restarts never cause a day without them; reruns do nothing. */
const HOURLY_MS = 60 * 60 * 1000;
const DAILY_MS = 6 * 60 * 60 * 1000;

/** Table reads bypass the router, which costs as much as the read itself. */
const TABLE = /^\/rest\/v1\/(\w+)$/;

/** Requests with this key are counted together, whatever their IP address. */
function apiClientOf({ userId, administrator }: Caller): string | null {
	return userId ?? administrator?.email ?? null;
}

const VISITOR: Caller = { role: "visitor", userId: null };

function shopFor(world: World, caller: Caller, language: Language): Shop {
	return { ...world, caller, language, texts: { paymentLabels } };
}
