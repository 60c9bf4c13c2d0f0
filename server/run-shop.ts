import { setTimeout as wait } from "node:timers/promises";
import { openClock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { isDatabaseError } from "#platform/database/database-error.ts";
import { openLog } from "#platform/log.ts";
import { openWorld, type World } from "#platform/world.ts";
import type { App } from "./app-shape.ts";
import { createFrontDoor } from "./http.ts";
import { startJobs } from "./jobs.ts";
import { openPaymentProvider } from "./open-payment-provider.ts";
import { readStaticFiles } from "./static-files.ts";

export type ShopParts = { staticFolder: string; createApp(world: World): Promise<App> };

const REVISION_EVERY_MS = 300;
const DATABASE_RETRY_MS = 1000;
const DRAIN_MS = 10_000;

/**
 * Runs the shop until it is told to stop: opens the world, serves, and does the jobs. While a database server cannot
 * be reached it waits for it, answering 503.
 */
export async function runShop(config: Config, parts: ShopParts): Promise<void> {
	const log = openLog(config.logLevel);
	const clock = openClock(config.startsAt);
	process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));

	const provider = await openPaymentProvider(config, clock, log);
	const world = await openWorld(config, { log, clock, payments: provider.payments });
	let app: App | null = null;
	const local = `http://localhost:${config.port}`;
	const door = createFrontDoor({
		app: () => app,
		isReady: async () => app !== null && (await world.database.isReady()),
		staticFiles: readStaticFiles(parts.staticFolder),
		publicUrl: config.publicUrl,
		localOrigins: [local, `http://127.0.0.1:${config.port}`],
		paymentOrigin: provider.payments.pageOrigin,
		trustedProxies: config.trustedProxies,
		clock,
		log,
	});
	await listen(door.server, config.port, config.host);

	await untilReachable(() => world.database.migrate(), log);
	const ready = await parts.createApp(world);
	await untilReachable(() => ready.prepare(), log);
	if (provider.sandboxUrl !== null) await provider.payments.registerWebhook(`${local}/api/webhooks/stripe`);
	door.see(await ready.revision());
	app = ready;

	const seeRevision = {
		name: "see revision",
		everyMs: REVISION_EVERY_MS,
		run: async () => door.see(await ready.revision()),
	};
	const stopJobs = startJobs([...ready.jobs, seeRevision], log);
	announce(config, provider.sandboxUrl);

	const stop = once(async () => {
		const closed = new Promise((resolve) => door.server.close(resolve));
		door.server.closeIdleConnections();
		await Promise.race([closed, wait(DRAIN_MS)]);
		await stopJobs();
		await provider.close();
		await world.close();
		process.exit(0);
	});
	process.on("SIGTERM", stop);
	process.on("SIGINT", stop);
}

function listen(server: import("node:http").Server, port: number, host: string): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) =>
			reject(error.code === "EADDRINUSE" ? new Error(`Port ${port} is taken. Set PORT to a free one.`) : error),
		);
		server.listen(port, host, () => resolve());
	});
}

/** Tries again while the database cannot be reached; any other failure is one that waiting does not mend. */
async function untilReachable(
	work: () => Promise<void>,
	log: { warn(facts: object, text: string): void },
): Promise<void> {
	for (;;) {
		try {
			return await work();
		} catch (error) {
			if (!isUnreachable(error)) throw error;
			log.warn({ err: error }, "the database cannot be reached; trying again");
			await wait(DATABASE_RETRY_MS);
		}
	}
}

function isUnreachable(error: unknown): boolean {
	const code = (error as { code?: unknown } | null)?.code;
	return isDatabaseError(error, "08006") || code === "ECONNREFUSED" || code === "ECONNRESET" || code === "57P03";
}

function announce(config: Config, sandboxUrl: string | null): void {
	const lines = [
		`SoftBrace is open:       ${config.publicUrl}`,
		...(sandboxUrl === null ? [] : [`Payment sandbox:         ${sandboxUrl}  (card 4242 4242 4242 4242 pays)`]),
		...(config.smtpUrl === null ? [`Mailbox:                 ${config.publicUrl}/dev/mailbox`] : []),
	];
	process.stdout.write(`\n${lines.join("\n")}\n\n`);
}

function once(work: () => Promise<void>): () => void {
	let isRunning = false;
	return () => {
		if (isRunning) return;
		isRunning = true;
		void work();
	};
}
