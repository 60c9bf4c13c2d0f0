import { stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database/open.ts";
import { PROCESS_CONNECTIONS } from "#platform/processes/processes.ts";

const SYSTEM = { role: "system", userId: null } as const;
/** What the shop's statements need (docs/scaling.md). */
const MIN_VERSION = 15;
const OTHERS_MAY_ACCESS = 0o077;

type Settings = {
	version: string;
	fsync: string;
	full_page_writes: string;
	synchronous_commit: string;
	max_connections: string;
	reserved: string;
};

/**
 * Whether the database responds, is recent enough, keeps what it has acknowledged, and has room for all processes. Of the
 * embedded database, whether other users of the machine can read its folder.
 * @throws DatabaseError when it is unreachable
 */
export async function checkDatabase(
	database: Pick<Database, "kind" | "transaction">,
	config: Pick<Config, "dataDir" | "processes">,
) {
	const settings = await database.transaction(SYSTEM, async (tx) => {
		const { rows } = await sql<Settings>`select current_setting('server_version') as version,
			current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
			current_setting('synchronous_commit') as synchronous_commit,
			current_setting('max_connections') as max_connections,
			current_setting('superuser_reserved_connections') as reserved`.execute(tx.withoutPlugins());
		return rows[0];
	});
	if (settings === undefined) throw new Error("a select without from has one row");
	const version = `PostgreSQL ${settings.version.split(" ")[0]}`;
	const findings =
		database.kind === "embedded"
			? await folderFindings(config.dataDir)
			: [...serverFindings(settings, version, config.processes)];
	if (findings.length > 0) return findings;
	return [{ code: database.kind === "embedded" ? "database_embedded" : "database_ok", what: version } as const];
}

function* serverFindings(settings: Settings, version: string, processes: number) {
	if (Number.parseInt(settings.version, 10) < MIN_VERSION) {
		yield { code: "database_old", what: version, limit: String(MIN_VERSION) } as const;
	}
	const unsafe = (["fsync", "full_page_writes", "synchronous_commit"] as const).filter(
		(name) => settings[name] === "off",
	);
	if (unsafe.length > 0) yield { code: "database_unsafe", what: unsafe.join(", ") } as const;
	const free = Number(settings.max_connections) - Number(settings.reserved);
	const needed = processes * PROCESS_CONNECTIONS;
	if (free < needed) yield { code: "database_connections", what: String(free), limit: String(needed) } as const;
}

async function folderFindings(dataDir: string) {
	const findings = await Promise.all(
		["secrets", "database"].map(async (name) => {
			const folder = join(dataDir, name);
			const { mode } = await stat(folder).catch(() => ({ mode: 0 }));
			return (mode & OTHERS_MAY_ACCESS) === 0 ? [] : [{ code: "database_readable", what: folder } as const];
		}),
	);
	return findings.flat();
}
