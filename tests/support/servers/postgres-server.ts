import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#tests/support/servers/free-port.ts";
import { findPostgresBinaries, findServerOwner } from "./postgres-binaries.ts";

/** `url` ends at the port; append a database's name. */
export type PostgresServer = { url: string; run(...statements: string[]): Promise<void>; stop(): Promise<void> };

/** What only a machine that fails would miss: the tests end processes, whose writes the system keeps. */
const UNSYNCED = ["fsync=off", "full_page_writes=off", "autovacuum=off", "max_wal_size=4GB"];

/**
 * Starts a PostgreSQL server from the local binaries, on a free port, with real fsyncs unless its data may be lost with
 * the machine; it begins with a copy of another server's databases if one is given. Null, with a message, if there are
 * no binaries; under CI that is a failure.
 */
export async function startPostgresServer({
	isDisposable = false,
	copyOf = null as PostgresServer | null,
} = {}): Promise<PostgresServer | null> {
	const bin = findPostgresBinaries();
	if (bin === null) {
		if (process.env.CI) throw new Error("PostgreSQL's server binaries were not found, so half of the tests cannot run");
		process.stdout.write("PostgreSQL part skipped: no server binaries found\n");
		return null;
	}
	const folder = mkdtempSync(join(tmpdir(), "shop-postgres-"));
	const owner = findServerOwner();
	if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
	const data = join(folder, "data");
	const [program, ...options] =
		copyOf === null
			? ["initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8"]
			: ["pg_basebackup", "-d", copyOf.url, "--checkpoint=fast"];
	// Without a locale, as in a bare environment, the server would know capital letters of English only.
	const env = { ...process.env, LC_ALL: process.env.LC_ALL ?? process.env.LANG ?? "C.UTF-8" };
	const made = spawnSync(join(bin, program), [...options, "-D", data, "--no-sync"], { ...owner, cwd: folder, env });
	if (made.status !== 0) throw new Error(`${program} failed: ${made.stderr}`);

	const port = await freePort();
	const settings = [
		"listen_addresses=localhost",
		"max_connections=200",
		`unix_socket_directories=${folder}`,
		...(isDisposable ? UNSYNCED : []),
	];
	const server = spawn(
		join(bin, "postgres"),
		["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
		{ ...owner, cwd: folder, stdio: "ignore" },
	);
	const kill = () => server.kill("SIGKILL");
	process.once("exit", kill);
	const url = `postgres://postgres@localhost:${port}`;
	await untilReady(url, server);
	return {
		url,
		run: (...statements) => runStatements(`${url}/postgres`, statements),
		stop: async () => {
			process.off("exit", kill);
			const ended = new Promise((resolve) => server.once("exit", resolve));
			server.kill("SIGINT");
			await ended;
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
	for (let attempt = 0; attempt < 1200; attempt++) {
		if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`);
		try {
			return await runStatements(`${url}/postgres`, ["select 1"]);
		} catch {
			await wait(100);
		}
	}
	throw new Error("postgres did not answer within 120 s");
}

async function runStatements(url: string, statements: readonly string[]): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		for (const statement of statements) await client.query(statement);
	} finally {
		await client.end();
	}
}
