import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PGliteDialect, type PGliteDialectConfig } from "kysely";
import type { Connection } from "#platform/database/connection.ts";
import { lockFolder } from "./lock-folder.ts";
import { openRecovering, type RecoveringPGlite } from "./recovering-pglite.ts";
import { SYNCING_START_PARAMS, syncCommits, UNSYNCED_START_PARAMS } from "./sync-commits.ts";

const INT8 = 20;
const TIMESTAMPTZ = 1184;

/** Both databases return instants as epoch milliseconds and counts as numbers. */
export const parsers = {
	[INT8]: (value: string) => Number(value),
	[TIMESTAMPTZ]: (value: string) => Date.parse(value),
};

/**
 * Opens PostgreSQL inside this process with its files in `dataDir`/database and a real sync per commit, unless its data
 * may be lost with the machine. Recovers by itself after a disk failure.
 * @throws Error when another process has the folder open
 */
export async function openEmbedded(dataDir: string, { isDisposable = false } = {}): Promise<Connection> {
	const folder = join(dataDir, "database");
	const unlock = await lockFolder(folder);
	try {
		return connectEmbedded(await openRecovering(() => (isDisposable ? openInMemory() : openFiles(folder))), unlock);
	} catch (error) {
		await unlock();
		throw error;
	}
}

export function connectEmbedded(
	pglite: Pick<RecoveringPGlite, "close" | "closed" | "exec"> & PGliteDialectConfig["pglite"],
	release: () => Promise<void> = async () => {},
): Connection {
	return {
		kind: "embedded",
		dialect: new PGliteDialect({ pglite }),
		runScript: async (script) => {
			await pglite.exec(script);
		},
		close: async () => {
			if (!pglite.closed) await pglite.close();
			await release();
		},
	};
}

async function openFiles(folder: string): Promise<PGlite> {
	const pglite = await PGlite.create({ dataDir: folder, startParams: [...SYNCING_START_PARAMS], parsers });
	syncCommits(pglite);
	return pglite;
}

/** Without files: making a database of a thousand of them takes seconds. */
function openInMemory(): Promise<PGlite> {
	return PGlite.create({ startParams: [...UNSYNCED_START_PARAMS], parsers });
}
