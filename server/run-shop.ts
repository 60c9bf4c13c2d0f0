import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { makeUpAdminPassword, writeDownPassword } from "#platform/admin-password.ts";
import { openClock } from "#platform/clock.ts";
import { type Config, isLive } from "#platform/config.ts";
import { isDatabaseError, toDatabaseError } from "#platform/database/database-error.ts";
import { type Log, openLog } from "#platform/log.ts";
import { loadOrCreateSecret } from "#platform/secrets.ts";
import { openWorld, type World } from "#platform/world.ts";
import { announceShop } from "./announce-shop.ts";
import type { App } from "./app-shape.ts";
import { createHttpServer, type Middleware } from "./http.ts";
import { startJobs } from "./jobs.ts";
import { localOrigins, localUrl } from "./local-url.ts";
import { openPaymentProvider } from "./open-payment-provider.ts";
import { securityHeaders } from "./security-headers.ts";
import { readStaticFiles } from "./static-files.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

export type ShopParts = {
	staticFolder: string;
	createApp(world: World): Promise<App>;
	/** Sees every request before the shop does; told the server that listens. */
	before?(server: Server): Promise<{ middleware: Middleware; close(): Promise<void> }>;
};

const REVISION_EVERY_MS = 300;
const DATABASE_RETRY_MS = 1000;
/** Longer than a checkout takes at most, shorter than supervisors wait. */
const DRAIN_MS = 25_000;

/**
 * Runs the shop until it is told to stop: opens the world, serves, and does the jobs. It listens before the database is
 * there and answers 503 until then, however long that takes.
 */
export async function runShop(given: Config, parts: ShopParts): Promise<void> {
	const config = {
		...given,
		sessionSecret: given.sessionSecret ?? loadOrCreateSecret(given.dataDir, "session-secret").value,
	};
	const log = openLog(config.logLevel);
	const clock = openClock(config.startsAt);
	const { whenStopped } = stopOnSignal(log);

	const provider = await openPaymentProvider(config, clock, log);
	whenStopped(provider.close);
	const world = await openWorld(config, { log, clock, payments: provider.payments });
	whenStopped(world.close);

	let app: App | null = null;
	let before: Awaited<ReturnType<NonNullable<ShopParts["before"]>>> | null = null;
	const httpServer = await createHttpServer({
		app: () => app,
		isReady: async () => app !== null && (await world.database.isReady()),
		staticFiles: await readStaticFiles(parts.staticFolder, securityHeaders(config.publicUrl.startsWith("https:"))),
		publicUrl: config.publicUrl,
		localOrigins: localOrigins(config),
		paymentOrigin: provider.payments.pageOrigin,
		trustedProxies: config.trustedProxies,
		clock,
		log,
		...(parts.before && {
			before: (incoming, outgoing, next) => (before ? before.middleware(incoming, outgoing, next) : next()),
		}),
	});
	before = (await parts.before?.(httpServer.server)) ?? null;
	await listen(httpServer.server, config);
	let stopJobs = async () => {};
	whenStopped(async (isHurried) => {
		await before?.close();
		await Promise.all([httpServer.stop(DRAIN_MS, { isHurried }), Promise.race([stopJobs(), wait(DRAIN_MS)])]);
	});

	await untilReachable(() => world.database.migrate(), log);
	const ready = await parts.createApp(world);
	await untilReachable(() => ready.prepare(), log);
	if (provider.sandboxUrl !== null) {
		await provider.payments.registerWebhook(`${localUrl(config)}/api/webhooks/stripe`);
	}
	const look = async () => httpServer.see(await ready.revision());
	await untilReachable(look, log);
	app = ready;
	stopJobs = startJobs([...ready.jobs, { name: "see revision", everyMs: REVISION_EVERY_MS, run: look }], log);

	const adminPassword = config.adminPassword === null ? makeUpAdminPassword(config.dataDir, world.ids) : null;
	const isLogged = isLive(config);
	const { mailbox } = world.mail;
	announceShop({
		publicUrl: config.publicUrl,
		sandboxUrl: provider.sandboxUrl,
		mailbox: mailbox && { url: localUrl(config), token: mailbox.token },
		adminEmails: config.adminEmails,
		adminPassword: isLogged ? null : adminPassword,
		adminPasswordFile: isLogged && adminPassword !== null ? writeDownPassword(config.dataDir, adminPassword) : null,
	});
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
	EADDRINUSE: (port) => `Port ${port} is taken. Set PORT to a free one.`,
	EACCES: (port) => `Port ${port} is not open to this user. Set PORT to one from 1024 on.`,
	EADDRNOTAVAIL: (_, host) => `HOST ${host} is no address of this machine.`,
	ENOTFOUND: (_, host) => `HOST ${host} is no address of this machine.`,
};

/** Tries again while the database cannot be reached; any other failure is one that waiting does not mend. */
async function untilReachable(work: () => Promise<void>, log: Log): Promise<void> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await work();
		} catch (error) {
			if (!isUnreachable(error)) throw error;
			log.warn({ err: error, attempt }, "the database cannot be reached; trying again");
			await wait(DATABASE_RETRY_MS);
		}
	}
}

/** By SQLSTATE: no connection (08), too many of them (53), starting, stopping or failed over (57P). */
function isUnreachable(thrown: unknown): boolean {
	const error = toDatabaseError(thrown);
	if (isDatabaseError(error)) return /^(08|53|57P)/.test(error.code) && !isMissingFile(thrown);
	return error instanceof Error && error.message === "timeout expired";
}

/** The socket of a server that is not running is missing, too; that one comes with time. */
function isMissingFile(error: unknown): boolean {
	const { code, syscall } = error as { code?: unknown; syscall?: unknown };
	return code === "ENOENT" && syscall !== "connect";
}
