import * as build from "virtual:react-router/server-build";
import { RouterContextProvider } from "react-router";
import { authEvents } from "#app/api/access/auth/auth-events.ts";
import { shopTexts } from "#app/api/shop-texts.ts";
import { announcePages } from "#app/api/site/seo/announce-pages.ts";
import { renderEmail } from "#app/emails/render.ts";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import { requestLanguage } from "#app/i18n/language.ts";
import { provideGuardTools, provideRoutes, provideShop } from "#app/request.ts";
import { NOT_FOUND_ROUTE } from "#app/storefront/not-found/use-page-path.ts";
import { openAuth } from "#platform/auth/open-auth.ts";
import { serveCopyRequests } from "#platform/backup/copy-request.ts";
import type { Log } from "#platform/log.ts";
import { acceptedSecrets } from "#platform/secrets/session-secrets.ts";
import type { World } from "#platform/world.ts";
import { ownerAddress } from "#shop/access/admin-session/owner-address.ts";
import { forgetOldKeys } from "#shop/access/idempotency/run-once.ts";
import { forgetOldAttempts } from "#shop/access/limits/limit-attempts.ts";
import type { Caller, Language, Shop } from "#shop/kernel/context.ts";
import { rollUpCounters } from "#shop/kernel/counters/roll-up-counters.ts";
import { prepareSuppressionKey } from "#shop/kernel/email-preferences/suppression-key.ts";
import { sendDigest } from "#shop/kernel/notices/send-digest.ts";
import { bringForwardMessages, sendDueMessages } from "#shop/kernel/outbox/send-due-messages.ts";
import { createRevisionCache } from "#shop/kernel/public-pages/revision-cache.ts";
import { loadSettings } from "#shop/kernel/settings/load-settings.ts";
import { launchOf } from "#shop/kernel/settings/settings.ts";
import { deleteOldVisits, saveVisits } from "#shop/kernel/visits/count-visits.ts";
import { sendAlarms } from "#shop/operations/alarms/send-alarms.ts";
import { makeRequestedBackup } from "#shop/operations/backup/backup-runs.ts";
import { drillRestore } from "#shop/operations/backup/drill-restore.ts";
import { makeDueBackup } from "#shop/operations/backup/make-due-backup.ts";
import { RATE_WINDOW_MS, REQUESTS_PER_MINUTE } from "#shop/operations/data-api/limit-writes.ts";
import { saveJobRuns } from "#shop/operations/health/job-runs.ts";
import { recordStart } from "#shop/operations/health/record-start.ts";
import { findFigures } from "#shop/operations/overview/find-figures.ts";
import { findSurroundings } from "#shop/operations/overview/find-surroundings.ts";
import { deleteOldWebhookEvents, sendWebhooks } from "#shop/operations/webhooks/send-webhooks.ts";
import { importBalance } from "#shop/selling/balance/import-balance.ts";
import { deleteExpiredServerCarts } from "#shop/selling/cart/delete-server-cart.ts";
import { findPublicRevision } from "#shop/selling/catalog/find-public-revision.ts";
import { seedCatalog } from "#shop/selling/catalog/seed-catalog.ts";
import { reconcileCheckouts } from "#shop/selling/checkout/reconcile-checkouts.ts";
import { forgetReleasedOrigins, releaseUnopenedCheckouts } from "#shop/selling/checkout/release-checkout.ts";
import { launchInstants } from "#shop/selling/launch/launch.rules.ts";
import { followDisputes } from "#shop/selling/orders/disputes/follow-disputes.ts";
import { findOrdersForMessages } from "#shop/selling/orders/find-orders.ts";
import { finishRefunds } from "#shop/selling/orders/refunds/finish-refunds.ts";
import { FAILING_REFUNDS_MS, importProviderRefunds } from "#shop/selling/orders/refunds/import-provider-refunds.ts";
import { deleteOldReturnPhotos } from "#shop/selling/orders/returns/return-photos.ts";
import { halveInactivePoints } from "#shop/selling/points/halve-inactive-points.ts";
import { notifyExpiringPoints } from "#shop/selling/points/notify-expiring-points.ts";
import { deleteOldStockAlerts, sendStockAlerts } from "#shop/selling/stock-alerts/stock-alerts.ts";
import { removeLeftOverFiles } from "#shop/site/images/images.ts";
import { makeVariants } from "#shop/site/images/make-variants.ts";
import type { App, Job } from "./app-shape.ts";
import { createDevPages } from "./http/dev-pages.ts";
import { createRequestRate } from "./http/request-rate.ts";
import { openRouteFinder, routePattern } from "./routing/find-route.ts";
import { openRouteHandlers, withReferences } from "./routing/route-handlers.ts";
import { localOrigins } from "./start/local-url.ts";
import { recordJobRuns } from "./start/record-job-runs.ts";

/** The built application with its dependencies: what Vite bundles, and what start.ts and dev.ts pass requests to. */
export async function createApp(world: World): Promise<App> {
	await Promise.all([loadDictionary("en"), loadDictionary("es")]);
	// Decided by the build, not by the environment: errors may show their stack in development only.
	const findRoute = openRouteFinder(build.routes);
	const handleRoute = openRouteHandlers(
		withReferences(build),
		world.config.hasFastPath ? findRoute : () => null,
		import.meta.env.PROD ? "production" : "development",
	);
	const systemShop = shopFor(world, VISITOR, "en");
	const revisionCache = createRevisionCache();
	let settingsRevision: number | null = null;
	const handleDevPage = createDevPages(systemShop);
	const { publicUrl } = world.config;
	const origins = [publicUrl, ...localOrigins(world.config)];
	const auth = openAuth(
		{ ...world, publicUrl, origins, secrets: acceptedSecrets(world.config) },
		authEvents(systemShop),
	);
	const dataRate = createRequestRate({ clock: world.clock, max: REQUESTS_PER_MINUTE, windowMs: RATE_WINDOW_MS });
	const { copyTo } = world.database;
	const recorded = (jobs: readonly Job[]) =>
		recordJobRuns(jobs, (runs) => saveJobRuns(systemShop, runs), world.clock.now);
	const guardTools = { auth, origins: new Set(origins), dataRate };

	return {
		async fetch(request, info) {
			const isDevPage = new URL(request.url).pathname.startsWith("/dev/");
			const devPage = isDevPage ? await handleDevPage(request, info) : null;
			if (devPage) return devPage;
			const context = new RouterContextProvider();
			const shop = { ...shopFor(world, VISITOR, requestLanguage(request)), log: logOf(world.log, info.requestId) };
			provideShop(context, { ...shop, revisionCache }, info);
			provideGuardTools(context, guardTools);
			provideRoutes(context, build.routes);
			return await handleRoute(request, context);
		},
		async prepare() {
			await seedCatalog(systemShop);
			await recordStart(systemShop);
			await prepareSuppressionKey(systemShop);
			await loadSettings(systemShop);
		},
		async revision() {
			const revision = await findPublicRevision(systemShop);
			// Before any page renders again: what it shows may depend on them.
			if (revision.pages !== settingsRevision) await loadSettings(systemShop);
			settingsRevision = revision.pages;
			revisionCache.setRevision(revision);
			return revision;
		},
		isUnknown: (pathname) => findRoute(pathname) === NOT_FOUND_ROUTE,
		routeOf: (pathname) => {
			const id = findRoute(pathname);
			return id === null || id === NOT_FOUND_ROUTE ? null : routePattern(build.routes, id);
		},
		findFigures: () => findFigures(systemShop),
		findSurroundings: () => findSurroundings(systemShop),
		nextChange: () => nextLaunchChange(world),
		close: () => saveVisits(systemShop),
		jobs: recorded([
			{ name: "halve inactive points", everyMs: DAILY_MS, run: () => halveInactivePoints(systemShop) },
			{ name: "notify expiring points", everyMs: DAILY_MS, run: () => notifyExpiringPoints(systemShop) },
			{
				name: "send messages",
				everyMs: 2000,
				// While one waits for a slow mail server, another sends what has been queued since.
				runsAtOnce: 2,
				run: () => sendDueMessages(systemShop, renderEmail, findOrdersForMessages),
			},
			{ name: "send digest", everyMs: 60_000, run: () => sendDigest(systemShop, ownerAddress(systemShop)) },
			{ name: "bring forward messages", everyMs: 600_000, run: () => bringForwardMessages(systemShop) },
			{ name: "send stock alerts", everyMs: 30_000, run: () => sendStockAlerts(systemShop) },
			{ name: "delete old stock alerts", everyMs: DAILY_MS, run: () => deleteOldStockAlerts(systemShop) },
			{ name: "release unopened checkouts", everyMs: 5000, run: () => releaseUnopenedCheckouts(systemShop) },
			{ name: "reconcile checkouts", everyMs: 60_000, run: () => reconcileCheckouts(systemShop) },
			{ name: "import provider refunds", everyMs: 300_000, run: () => importProviderRefunds(systemShop) },
			{
				name: "recheck recent refunds",
				everyMs: HOURLY_MS,
				run: () => importProviderRefunds(systemShop, null, FAILING_REFUNDS_MS),
			},
			{ name: "import disputes", everyMs: 900_000, run: () => followDisputes(systemShop) },
			{ name: "import balance", everyMs: 900_000, run: () => importBalance(systemShop) },
			{ name: "finish refunds", everyMs: 60_000, run: () => finishRefunds(systemShop) },
			{ name: "make image sizes", everyMs: 5000, run: () => makeVariants(systemShop) },
			{ name: "delete orphaned files", everyMs: DAILY_MS, run: () => removeLeftOverFiles(systemShop) },
			{ name: "delete old return photos", everyMs: DAILY_MS, run: () => deleteOldReturnPhotos(systemShop) },
			{ name: "roll up counters", everyMs: 10_000, run: () => rollUpCounters(systemShop) },
			{ name: "save visits", everyMs: 10_000, isInEachProcess: true, run: () => saveVisits(systemShop) },
			{
				name: "delete old visits",
				everyMs: DAILY_MS,
				run: () => Promise.all([deleteOldVisits(systemShop), forgetReleasedOrigins(systemShop)]),
			},
			{ name: "delete expired carts", everyMs: HOURLY_MS, run: () => deleteExpiredServerCarts(systemShop) },
			{ name: "make due backup", everyMs: 600_000, run: () => makeDueBackup(systemShop) },
			{ name: "drill restore", everyMs: 600_000, run: () => drillRestore(systemShop) },
			{ name: "make requested backup", everyMs: 2000, run: () => makeRequestedBackup(systemShop) },
			...(copyTo === undefined
				? []
				: [
						{
							name: "copy database on request",
							everyMs: 1000,
							run: () => serveCopyRequests(world.config.dataDir, copyTo),
						},
					]),
			...(world.config.indexNow === null
				? []
				: [{ name: "announce pages", everyMs: 60_000, run: () => announcePages(systemShop) }]),
			{ name: "send webhooks", everyMs: 2000, run: () => sendWebhooks(systemShop) },
			{ name: "delete old webhook events", everyMs: DAILY_MS, run: () => deleteOldWebhookEvents(systemShop) },
			{ name: "send alarms", everyMs: 900_000, run: () => sendAlarms(systemShop) },
			{ name: "delete old idempotency keys", everyMs: HOURLY_MS, run: () => forgetOldKeys(systemShop) },
			{ name: "delete old attempts", everyMs: HOURLY_MS, run: () => forgetOldAttempts(systemShop) },
		]),
	};
}

/** Every line that a request causes has its id, by which the trace and the visitor's reference are found. */
function logOf(log: Log, requestId: string): Log {
	return {
		info: (fields, text) => log.info({ requestId, ...fields }, text),
		warn: (fields, text) => log.warn({ requestId, ...fields }, text),
		error: (fields, text) => log.error({ requestId, ...fields }, text),
	};
}

/** The launch changes public pages at two instants (D-43). */
function nextLaunchChange(world: World): number {
	const now = world.clock.now();
	const instants = launchInstants(launchOf(world));
	return instants.find((instant) => instant > now) ?? Number.POSITIVE_INFINITY;
}

/** Daily jobs run every 6 hours, so that restarts never cause a day without them; reruns do nothing. */
const HOURLY_MS = 60 * 60 * 1000;
const DAILY_MS = 6 * 60 * 60 * 1000;

const VISITOR: Caller = { role: "visitor", userId: null };

function shopFor(world: World, caller: Caller, language: Language): Shop {
	return { ...world, caller, language, texts: shopTexts };
}
