import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "#platform/database/open.ts";
import { serveCopyRequests } from "./copy-request.ts";
import type { BackedUpShop } from "./make-backup.ts";
import { makeBackupInProcess } from "./run-in-process.ts";

const ANSWER_EVERY_MS = 100;

/**
 * Makes a backup of a database that is about to be migrated. The embedded database is open in this process, whose jobs do
 * not run yet, so the copy that the backup asks for is made here.
 * @throws Error with the reason when there is no backup; then nothing may be migrated
 */
export async function backUpBeforeMigration(
	shop: BackedUpShop,
	{ copyTo }: Pick<Database, "copyTo">,
	makeOne: (shop: BackedUpShop) => Promise<void> = makeBackupInProcess,
): Promise<void> {
	let isOver = false;
	const answering = (async () => {
		// The process that asked gets the error, and reports it.
		for (; copyTo && !isOver; await wait(ANSWER_EVERY_MS))
			await serveCopyRequests(shop.dataDir, copyTo).catch(() => {});
	})();
	try {
		await makeOne(shop);
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new Error(
			`The database was not migrated, because the backup before it failed: ${reason}\nSolve that, or set BACKUP_BEFORE_MIGRATION=off to migrate without one.`,
			{ cause: error },
		);
	} finally {
		isOver = true;
		await answering;
	}
}
