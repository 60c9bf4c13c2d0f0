import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Connection } from "#platform/database/connection.ts";
import { lockFolder } from "./lock-folder.ts";
import { openEmbedded } from "./open-embedded.ts";

/**
 * Makes a data folder's embedded database in a folder beside it, which becomes the database by its name when `work` has
 * succeeded: an aborted one leaves that folder at most. No shop can start on the data folder meanwhile.
 * @param draft what the folder's name begins with
 * @throws Error when another process uses the data folder's database, or when it has one already; that of `work`
 */
export async function createEmbedded<T>(
	dataDir: string,
	draft: string,
	work: (connection: Connection) => Promise<T>,
	options: { template?: string } = {},
): Promise<T> {
	const folder = join(dataDir, "database");
	mkdirSync(dataDir, { recursive: true });
	const unlock = await lockFolder(folder);
	const made = mkdtempSync(join(dataDir, draft));
	try {
		if (!hasNoDatabase(dataDir)) {
			throw new Error(`${folder} is a database already. Rename it, or set DATA_DIR to another folder.`);
		}
		const connection = await openEmbedded(made, options);
		let result: T;
		try {
			result = await work(connection);
		} finally {
			await connection.close();
		}
		// Replaces the empty folder that the lock is named after.
		renameSync(join(made, "database"), folder);
		return result;
	} finally {
		rmSync(made, { recursive: true, force: true });
		if (hasNoDatabase(dataDir)) rmdirSync(folder);
		await unlock();
	}
}

/** True when a data folder's database is an empty folder, as an aborted first start leaves it. */
export function hasNoDatabase(dataDir: string): boolean {
	return readdirSync(join(dataDir, "database")).length === 0;
}
