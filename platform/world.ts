import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import { type Database, openDatabase } from "./database/open.ts";
import { type Ids, randomIds } from "./ids.ts";
import type { Log } from "./log.ts";
import { type Mail, openMail } from "./mail/mail.ts";
import type { Payments } from "./payments/payments.ts";
import { openStorage } from "./storage/open-storage.ts";
import type { Storage } from "./storage/storage.ts";
import { createWorkQueue, type WorkQueue, type WorkQueueLimits } from "./work-queue.ts";

/** Everything outside of the shop that it works with, opened once per process and handed in. */
export type World = {
	config: Config;
	database: Database;
	payments: Payments;
	mail: Mail;
	storage: Storage;
	clock: Clock;
	ids: Ids;
	log: Log;
	/** Every checkout goes through it before it holds anything; the key is the buyer's browser. */
	checkoutQueue: WorkQueue;
	close(): Promise<void>;
};

/**
 * Fewer checkouts at a time than the database has connections for them, so that one that has begun is not short of any.
 * The wait and the time that a payment page may take stay under the 30 seconds after which the browser gives up.
 */
export const CHECKOUT_QUEUE_LIMITS: WorkQueueLimits = {
	concurrency: 6,
	maxWaiting: 400,
	maxWaitingPerKey: 32,
	maxWaitMs: 6000,
};

/**
 * Opens the world of one process.
 * @throws Error when the embedded database is in use by another process
 */
export async function openWorld(
	config: Config,
	opened: { log: Log; clock: Clock; payments: Payments },
): Promise<World> {
	const { log, clock, payments } = opened;
	const { databaseUrl, replica, dataDir, smtpUrl, mailFrom } = config;
	const database = await openDatabase({ databaseUrl, replica, dataDir, log });
	const mail = openMail({ smtpUrl, mailFrom, dataDir, clock, log });
	return {
		config,
		database,
		payments,
		mail,
		storage: openStorage(config),
		clock,
		ids: randomIds,
		log,
		checkoutQueue: createWorkQueue(CHECKOUT_QUEUE_LIMITS),
		close: async () => {
			await mail.close();
			await database.close();
		},
	};
}
