import { type Database, openDatabase } from "#platform/database/open.ts";
import { type Mail, openMail } from "#platform/mail/mail.ts";
import { observeMail } from "#platform/mail/observe-mail.ts";
import { observePayments } from "#platform/payments/observe-payments.ts";
import type { Payments } from "#platform/payments/payments.ts";
import { openDiskStorage } from "#platform/storage/disk-storage.ts";
import { openS3Storage } from "#platform/storage/s3-storage.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import { type Ids, randomIds } from "./ids.ts";
import type { Log } from "./log.ts";
import type { Observer } from "./observer.ts";
import { createWorkQueue, type WorkQueue, type WorkQueueLimits } from "./work-queue.ts";

/** The shop's external dependencies, opened once per process and injected. */
export type World = {
	config: Config;
	database: Database;
	payments: Payments;
	mail: Mail;
	storage: Storage;
	clock: Clock;
	ids: Ids;
	log: Log;
	/** Every checkout passes through it before it reserves anything; the key is the buyer's browser. */
	checkoutQueue: WorkQueue;
	/** Every image that is decoded or encoded passes through it; the key is the image. */
	imageQueue: WorkQueue;
	/** What this process is settling at the moment, by payment session; `settleCheckout` fills it. */
	settlements: Map<string, Promise<unknown>>;
	/** What the owner has set in the admin, by group, as this process read it last; `loadSettings` fills it. */
	savedSettings: Map<string, unknown>;
	/** What this process has counted of visits and not yet saved; `saveVisits` empties it. */
	visitCounts: Map<string, { day: string; figure: string; source: string; campaign: string; amount: number }>;
	/** Absent unless metrics or traces are configured. */
	observer?: Observer;
	close(): Promise<void>;
};

/**
 * Fewer concurrent checkouts than the database has connections for them, so that a started one never lacks a connection.
 * The wait plus the payment page's timeout stay below the 30 seconds after which the browser gives up.
 */
export const CHECKOUT_QUEUE_LIMITS: WorkQueueLimits = {
	concurrency: 6,
	maxWaiting: 400,
	maxWaitingPerKey: 32,
	maxWaitMs: 6000,
};

/**
 * Two images at a time on one thread each, so that many uploads take neither all processors nor the memory of many decoded
 * images. The wait stays below the 60 seconds of an upload.
 */
export const IMAGE_QUEUE_LIMITS: WorkQueueLimits = {
	concurrency: 2,
	maxWaiting: 100,
	maxWaitingPerKey: 24,
	maxWaitMs: 20_000,
};

/**
 * Opens the dependencies of one process.
 * @throws Error when another process is using the embedded database
 */
export async function openWorld(
	config: Config,
	opened: { log: Log; clock: Clock; payments: Payments; observer?: Observer | undefined },
): Promise<World> {
	const { log, clock, payments, observer } = opened;
	const { databaseUrl, replica, dataDir, smtpUrl, mailFrom, hasPreparedStatements, hasFastPath } = config;
	// The demo makes its data again at every start.
	const database = await openDatabase({
		databaseUrl,
		replica,
		dataDir,
		isDisposable: config.isDemo,
		isPreparing: hasPreparedStatements,
		isFast: hasFastPath,
		log,
		observer,
	});
	const mail = openMail({ smtpUrl, mailFrom, dataDir, clock, log });
	return {
		config,
		database,
		payments: observer ? observePayments(payments, observer) : payments,
		mail: observer ? observeMail(mail, observer) : mail,
		storage: openStorage(config),
		clock,
		ids: randomIds,
		log,
		checkoutQueue: createWorkQueue(CHECKOUT_QUEUE_LIMITS),
		imageQueue: createWorkQueue(IMAGE_QUEUE_LIMITS),
		settlements: new Map(),
		savedSettings: new Map(),
		visitCounts: new Map(),
		...(observer && { observer }),
		close: async () => {
			await mail.close();
			await database.close();
		},
	};
}

export function openStorage(config: Pick<Config, "dataDir" | "s3">): Storage {
	return config.s3 === null ? openDiskStorage(config.dataDir) : openS3Storage(config.s3);
}
