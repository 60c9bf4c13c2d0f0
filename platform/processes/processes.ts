import { availableParallelism, totalmem } from "node:os";

/** Room for one server process under load, beside the supervisor. */
const PROCESS_BYTES = 500 * 1024 ** 2;
/** Connections of one server process: its pool, and one that migrates. */
export const PROCESS_CONNECTIONS = 11;
/** Of a PostgreSQL server as it is installed, without those of its superuser; until it says how many there are. */
const USUAL_CONNECTIONS = 97;

const TIMEOUT_MS = 5000;
/** Of the server, of the database and of the login, whichever is the least; -1 is no limit. */
const LIMIT = `select least(
	current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
	(select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
	(select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)) as connections`;

/** What of the configuration says how many processes there are. */
type Choice = { areProcessesAuto: boolean; databaseUrl: string | null; processes: number };

type Machine = { cpus: number; memoryBytes: number; connections: number };

/**
 * How many server processes `PROCESSES=auto` is: one per CPU, as far as the memory and the database's connections go, with
 * room for one more while they are replaced.
 */
export function autoProcesses(known: Partial<Machine> = {}): number {
	const { cpus, memoryBytes, connections } = { ...thisMachine(), ...known };
	const connected = Math.floor(connections / PROCESS_CONNECTIONS) - 1;
	return Math.max(1, Math.min(cpus, connected, Math.floor(memoryBytes / PROCESS_BYTES)));
}

function thisMachine(): Machine {
	// The limit of a container or a systemd unit; 0, or more than there is, without one.
	const limit = process.constrainedMemory();
	return {
		cpus: availableParallelism(),
		memoryBytes: limit > 0 ? Math.min(limit, totalmem()) : totalmem(),
		connections: USUAL_CONNECTIONS,
	};
}

/**
 * The configuration with as many processes as the database has connections for, if their number is the shop's to choose. A
 * database that does not respond changes nothing: the shop waits for it with the number that fits a usual one.
 */
export async function fitProcesses<C extends Choice>(config: C): Promise<C> {
	if (!config.areProcessesAuto || config.databaseUrl === null) return config;
	// Most commands read the configuration and never get here.
	const { default: pg } = await import("pg");
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
