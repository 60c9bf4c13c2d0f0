import pg from "pg";
import type { Config } from "#platform/config.ts";
import { autoProcesses } from "./auto-processes.ts";

const TIMEOUT_MS = 5000;
/** Of the server, of the database and of the login, whichever is the least; -1 is no limit. */
const LIMIT = `select least(
	current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
	(select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
	(select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)) as connections`;

/**
 * The configuration with as many processes as the database has connections for, if their number is the shop's to choose. A
 * database that does not respond changes nothing: the shop waits for it with the number that fits a usual one.
 */
export async function fitProcesses(config: Config): Promise<Config> {
	if (!config.areProcessesAuto || config.databaseUrl === null) return config;
	const client = new pg.Client({
		connectionString: config.databaseUrl,
		connectionTimeoutMillis: TIMEOUT_MS,
		query_timeout: TIMEOUT_MS,
	});
	// One that is lost later is no reason to crash.
	client.on("error", () => {});
	try {
		await client.connect();
		const [limit] = (await client.query<{ connections: number }>(LIMIT)).rows;
		return limit === undefined ? config : { ...config, processes: autoProcesses(limit) };
	} catch {
		return config;
	} finally {
		await client.end().catch(() => {});
	}
}
