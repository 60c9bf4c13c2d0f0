import { withDatabaseCopy } from "#platform/backup/copy-request.ts";
import type { Config } from "#platform/config.ts";
import { DatabaseError, NOT_COPIED } from "#platform/database/database-error.ts";
import { type Database, openDatabase } from "#platform/database/open.ts";
import { LOW_BYTES } from "#platform/health/check-disk.ts";
import { probes } from "#platform/health/probes.ts";

/** A doctor waits longer than a customer: an invariant reads every order. */
const PATIENT_MS = 60_000;
const TIMEOUTS = {
	acquireMs: 5000,
	reserveAcquireMs: 5000,
	statementMs: PATIENT_MS,
	lockMs: PATIENT_MS,
	idleMs: PATIENT_MS,
};
const CLOSE_MS = 2000;
const silent = { warn() {} };

/**
 * Runs `work` on the shop's database. The embedded one belongs to one process, so it is read in a copy, which a running
 * shop makes on request as for `npm run backup`, and which is deleted afterwards. When there is no database to read,
 * `work` gets one that rejects everything with the reason.
 */
export async function withDatabase<T>(
	config: Pick<Config, "databaseUrl" | "dataDir">,
	work: (database: Database) => Promise<T>,
): Promise<T> {
	const { databaseUrl, dataDir } = config;
	const workIn = async (folder: string) => {
		const database = await openDatabase({ databaseUrl, dataDir: folder, log: silent, timeouts: TIMEOUTS });
		try {
			return await work(database);
		} finally {
			await Promise.race([database.close(), new Promise((resolve) => setTimeout(resolve, CLOSE_MS))]);
		}
	};
	if (databaseUrl !== null) return await workIn(dataDir);
	if ((await probes.freeBytes(dataDir)) < LOW_BYTES) {
		return await work(unreachable(dataDir, NOT_COPIED));
	}
	let isCopied = false;
	try {
		return await withDatabaseCopy(
			dataDir,
			(folder) => {
				isCopied = true;
				return workIn(folder);
			},
			PATIENT_MS,
		);
	} catch (error) {
		if (isCopied) throw error;
		return await work(unreachable(error instanceof Error ? error.message : String(error)));
	}
}

function unreachable(reason: string, code = "08001"): Database {
	const reject = () => Promise.reject(new DatabaseError(code, reason));
	return {
		kind: "embedded",
		transaction: reject,
		transactionInReserve: reject,
		readOnce: reject,
		read: reject,
		readNewest: reject,
		migrate: reject,
		pools: () => [],
		findMigrations: reject,
		isReady: async () => false,
		close: async () => {},
	};
}
