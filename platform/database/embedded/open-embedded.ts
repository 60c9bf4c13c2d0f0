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
 * Bytes of WebAssembly that a function of PostgreSQL runs through before V8 compiles it a second time. With V8's own 1.8
 * million a start on an existing database spends a fourth of its CPU on that.
 */
const TIERING_BUDGET = 200_000_000;
setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`);

/**
 * Opens PostgreSQL inside this process with its files in `dataDir`/database and a real sync per commit, unless its data
 * may be lost with the machine. A new one is a copy of the build's template. Recovers by itself after a disk failure.
 * @throws Error when another process has the folder open
 */
export async function openEmbedded(
	dataDir: string,
	{ isDisposable = false, template = TEMPLATE_FILE } = {},
): Promise<Connection> {
	const folder = join(dataDir, "database");
	const unlock = await lockFolder(folder);
	try {
		if (!isDisposable) copyTemplate(folder, template);
		if (isDisposable) {
			const pglite = await openInMemory(template);
			return { ...connectEmbedded(pglite, unlock), copyTo: (to) => copyMemory(pglite, to) };
		}
		const pglite = await openRecovering(() => openFiles(folder));
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

async function openFiles(folder: string): Promise<PGlite> {
	const pglite = await PGlite.create({ dataDir: folder, startParams: [...SYNCING_START_PARAMS], parsers });
	syncCommits(pglite);
	return pglite;
}

/** Without files: making a database of a thousand of them takes seconds. */
async function openInMemory(template: string): Promise<PGlite> {
	const loadDataDir = await packTemplate(template);
	return PGlite.create({ startParams: [...UNSYNCED_START_PARAMS], parsers, ...(loadDataDir && { loadDataDir }) });
}
