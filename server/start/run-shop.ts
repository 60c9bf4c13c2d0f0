import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { createAdminPassword, writePasswordFile } from "#platform/admin-password.ts";
import { backUpBeforeMigration } from "#platform/backup/back-up-before-migration.ts";
import { openClock } from "#platform/clock.ts";
import { type Config, isLive } from "#platform/config.ts";
import { isDatabaseError, toDatabaseError } from "#platform/database/database-error.ts";
import { type Log, openLog } from "#platform/log.ts";
import { joinObservers } from "#platform/observer.ts";
import { loadOrCreateSecret } from "#platform/secrets/stored-secrets.ts";
import { describeVersion, readShopVersion } from "#platform/version/shop-version.ts";
import { openWorld, type World } from "#platform/world.ts";
import type { App } from "#server/app-shape.ts";
import { openPageStore } from "#server/cache/page-store.ts";
import { createCdnPurge } from "#server/cache/purge-cdn.ts";
import { openStaticFiles } from "#server/cache/static-files.ts";
import { createHttpServer, type Middleware } from "#server/http/create-http-server.ts";
import { fileHeaders } from "#server/http/security-headers.ts";
import { openShopMetrics } from "#server/metrics/metrics.ts";
import { openShopTraces } from "#server/traces/traces.ts";
import { announceShop } from "./announce-shop.ts";
import { startJobs } from "./jobs.ts";
import { localUrl } from "./local-url.ts";
import type { Membership } from "./membership.ts";
import { openPaymentProvider } from "./open-payment-provider.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

export type ShopParts = {
	staticFolder: string;
	/** Identifies the build; absent in development, where no page is stored. */
	build?: string;
	createApp(world: World): Promise<App>;
	/** Of a process that is one of several. */
	membership?: Membership;
	/** Middleware that sees every request before the shop does; receives the listening server. */
	before?(server: Server): Promise<{ middleware: Middleware; close(): Promise<void> }>;
};

const REVISION_EVERY_MS = 300;
const DATABASE_RETRY_MS = 1000;
/** Longer than the longest checkout, shorter than supervisors wait. */
const DRAIN_MS = 25_000;

/**
 * Runs the shop until it is stopped: opens its dependencies, serves requests, and runs the jobs. It listens before the
 * database is available and responds with 503 until then.
 */
export async function runShop(parsed: Config, parts: ShopParts): Promise<void> {
	const config = {
		...parsed,
		sessionSecret: parsed.sessionSecret ?? loadOrCreateSecret(parsed.dataDir, "session-secret").value,
	};
	const { membership } = parts;
	const isHttps = config.publicUrl.startsWith("https:");
	const log = openLog(config.logLevel, undefined, membership ? { process: membership.process } : null);
	const clock = openClock(config.startsAt);
	const { whenStopped } = stopOnSignal(log);
	const metrics = config.metrics && (await openShopMetrics(config.metrics, { log, membership, isHttps }));
	if (metrics) whenStopped(metrics.close);
	const traces = config.traces && (await openShopTraces(config.traces, { log, membership }));
	if (traces) whenStopped(traces.close);

	/** All that a stored page depends on besides the database's content, but no secret. */
	const renderedBy = (build: string) => {
		const { publicUrl, supportEmail, supportPhone, launchAt, launchEndsAt, timeZone, isDemo, cdn } = config;
		const { host, pathname } = new URL(config.databaseUrl ?? "file:///");
		const texts = { publicUrl, supportEmail, supportPhone, launchAt, launchEndsAt, timeZone, isDemo };
		return [build, texts, host, pathname, cdn !== null, provider.payments.pageOrigin];
	};
	const provider = await openPaymentProvider(config, clock, log, { startsSandbox: membership === undefined });
	whenStopped(provider.close);
	const world = await openWorld(config, {
		log,
		clock,
		payments: provider.payments,
		observer: joinObservers([metrics?.observer, traces?.observer]),
	});
	whenStopped(world.close);

	let app: App | null = null;
	let before: Awaited<ReturnType<NonNullable<ShopParts["before"]>>> | null = null;
	let refresh = async () => {};
	const httpServer = await createHttpServer({
		app: () => app,
		isReady: async () => app !== null && (await world.database.isReady()),
		refresh: () => refresh(),
		staticFiles: await openStaticFiles(parts.staticFolder, fileHeaders(isHttps)),
		publicUrl: config.publicUrl,
		paymentOrigin: provider.payments.pageOrigin,
		trustedProxies: config.trustedProxies,
		isBehindCdn: config.cdn !== null,
		isFast: config.hasFastPath,
		pageStore: parts.build === undefined ? null : await openPageStore(config.dataDir, renderedBy(parts.build), clock),
		version: readShopVersion(),
		clock,
		log,
		observer: metrics?.http,
		serveMetrics: metrics?.serve,
		trace: traces?.request,
		...(parts.before && {
			before: (incoming, outgoing, next) => (before ? before.middleware(incoming, outgoing, next) : next()),
		}),
	});
	before = (await parts.before?.(httpServer.server)) ?? null;
	// One of several joins when it can serve; the first, alone, says that the shop is not open yet.
	const listensAtOnce = membership === undefined || membership.process === 1;
	if (listensAtOnce) await listen(httpServer.server, config);
	let stopJobs = async () => {};
	whenStopped(async (isHurried) => {
		await before?.close();
		await Promise.all([httpServer.stop(DRAIN_MS, { isHurried }), Promise.race([stopJobs(), wait(DRAIN_MS)])]);
		await app?.close();
	});

	const starting = { log, onAway: httpServer.databaseFailed };
	await untilReachable(() => migrateDatabase(world), starting);
	const ready = await parts.createApp(world);
	await untilReachable(() => ready.prepare(), starting);
	if (provider.sandboxUrl !== null) {
		await provider.payments.registerWebhook(`${localUrl(config)}/api/webhooks/stripe`);
	}
	const cdn = config.cdn && createCdnPurge({ url: config.cdn.purgeUrl, header: config.cdn.purgeHeader, log });
	let shown = "";
	const check = async () => {
		const revision = await ready.revision().catch((error: unknown) => {
			httpServer.databaseFailed();
			throw error;
		});
		httpServer.setRevision(revision);
		// The launch changes pages too, and so may the version that has just started.
		const current = `${revision.pages} ${ready.nextChange()}`;
		if (current !== shown) cdn?.pagesChanged();
		shown = current;
	};
	// One after the other: an older revision never replaces a newer one.
	let last = Promise.resolve();
	refresh = () => {
		last = last.then(check, check);
		return last;
	};
	await untilReachable(refresh, starting);
	app = ready;
	metrics?.watch({ pools: world.database.pools, app: ready });
	if (!listensAtOnce) await listen(httpServer.server, config);
	const startOnes = (isInEachProcess: boolean) =>
		startJobs(
			ready.jobs.filter((job) => (job.isInEachProcess ?? false) === isInEachProcess),
			log,
			{ onRun: metrics?.jobRan },
		);
	const stops = [
		startJobs([{ name: "refresh revision", everyMs: REVISION_EVERY_MS, run: refresh }], log),
		startOnes(true),
	];
	stopJobs = async () => void (await Promise.all(stops.map((stop) => stop())));
	membership?.ready();
	const { announces } = (await membership?.leads) ?? { announces: true };
	stops.push(startOnes(false));
	const adminPassword = config.adminPassword === null ? createAdminPassword(config.dataDir, world.ids) : null;
	if (!announces && adminPassword === null) return;
	const isLogged = isLive(config);
	const { mailbox } = world.mail;
	announceShop({
		version: describeVersion(readShopVersion()),
		publicUrl: config.publicUrl,
		sandboxUrl: provider.sandboxUrl,
		mailbox: mailbox && { url: localUrl(config), token: mailbox.token },
		// The demo prints an account that exists already.
		adminEmails: config.isDemo ? [] : config.adminEmails,
		adminPassword: isLogged ? null : adminPassword,
		adminPasswordFile: isLogged && adminPassword !== null ? writePasswordFile(config.dataDir, adminPassword) : null,
	});
}

/** A new version's migrations only go forward: the backup before them is the way back. */
async function migrateDatabase({ config, database, log }: World): Promise<void> {
	const before = async (pending: readonly string[]) => {
		await backUpBeforeMigration(config, database);
		log.info({ pending, backup: config.backup.to }, "made a backup before the migration");
	};
	await database.migrate(config.isBackedUpBeforeMigration ? { before } : {});
}

function listen(server: Server, { port, host }: Config): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => {
			const reason = LISTEN_FAILURES[error.code ?? ""];
			reject(reason === undefined ? error : new Error(reason(port, host)));
		});
		server.listen(port, host, () => resolve());
	});
}

const LISTEN_FAILURES: Readonly<Record<string, (port: number, host: string) => string>> = {
	EADDRINUSE: (port) => `Port ${port} is in use. Set PORT to a free port.`,
	EACCES: (port) => `Port ${port} requires elevated privileges. Set PORT to 1024 or higher.`,
	EADDRNOTAVAIL: (_, host) => `HOST ${host} is not an address of this machine.`,
	ENOTFOUND: (_, host) => `HOST ${host} is not an address of this machine.`,
};

/** Retries while the database is unreachable; other errors would not go away by waiting. */
async function untilReachable(work: () => Promise<void>, { log, onAway }: { log: Log; onAway(): void }): Promise<void> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await work();
		} catch (error) {
			if (!isUnreachable(error)) throw error;
			onAway();
			log.warn({ err: error, attempt }, "database unreachable; retrying");
			await wait(DATABASE_RETRY_MS);
		}
	}
}

/** By SQLSTATE: no connection (08), too many of them (53), starting, stopping or failed over (57P), none allowed now (55000). */
function isUnreachable(thrown: unknown): boolean {
	const error = toDatabaseError(thrown);
	if (isDatabaseError(error)) return /^(08|53|57P|55000)/.test(error.code) && !isMissingFile(thrown);
	return error instanceof Error && error.message === "timeout expired";
}

/** A stopped server's socket file is missing too, but that one may come back. */
function isMissingFile(error: unknown): boolean {
	const { code, syscall } = error as { code?: unknown; syscall?: unknown };
	return code === "ENOENT" && syscall !== "connect";
}
