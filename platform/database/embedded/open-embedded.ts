import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { PGlite } from "@electric-sql/pglite";
import { PGliteDialect, type PGliteDialectConfig } from "kysely";
import { type Connection, parsers } from "#platform/database/connection.ts";
import { copyFiles, copyMemory } from "./copy-files.ts";
import { lockFolder } from "./lock-folder.ts";
import { openRecovering, type RecoveringPGlite } from "./recovering-pglite.ts";
import { SYNCING_START_PARAMS, syncCommits, UNSYNCED_START_PARAMS } from "./sync-commits.ts";
import { copyTemplate, packTemplate, TEMPLATE_FILE } from "./template.ts";

/**
 * V8 compiles each function of PostgreSQL once, when it is first called. A second, optimizing compilation would take one
 * function of 100 KB alone seconds of CPU and 450 MB, in every process that opens a database (decision 053).
 */
for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);

/**
 * Opens PostgreSQL inside this process with its files in `dataDir`/database and a real sync per commit, unless its data
 * may be lost with the machine, as that of a copy which is only read. A new one is a copy of the build's template. Recovers
 * by itself after a disk failure.
 * @throws Error when another process has the folder open
 */
export async function openEmbedded(
	dataDir: string,
	{ isDisposable = false, isCopy = false, template = TEMPLATE_FILE } = {},
): Promise<Connection> {
	const folder = join(dataDir, "database");
	const unlock = await lockFolder(folder);
	try {
		if (!isDisposable) copyTemplate(folder, template);
		if (isDisposable) {
			const pglite = await openInMemory(template);
			return { ...connectEmbedded(pglite, unlock), copyTo: (to) => copyMemory(pglite, to) };
		}
		const pglite = await openRecovering(() => openFiles(folder, isCopy));
		const connection = connectEmbedded(pglite, unlock);
		return { ...connection, copyTo: (to) => copyFiles((statement) => pglite.query(statement), folder, to) };
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
			try {
				await pglite.exec(script);
			} catch (error) {
				// The one session would stay in the failed transaction.
				await pglite.exec("rollback");
				throw error;
			}
		},
		close: async () => {
			if (!pglite.closed) await pglite.close();
			await release();
		},
	};
}

async function openFiles(folder: string, isCopy: boolean): Promise<PGlite> {
	const startParams = [...(isCopy ? UNSYNCED_START_PARAMS : SYNCING_START_PARAMS)];
	const pglite = await PGlite.create({ dataDir: folder, startParams, parsers });
	if (!isCopy) syncCommits(pglite);
	return pglite;
}

/** Without files: making a database of a thousand of them takes seconds. */
async function openInMemory(template: string): Promise<PGlite> {
	const loadDataDir = await packTemplate(template);
	return PGlite.create({ startParams: [...UNSYNCED_START_PARAMS], parsers, ...(loadDataDir && { loadDataDir }) });
}
