import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../../../tests/support/servers/free-port.ts";
import { findPostgresBinaries, findServerOwner } from "../../../tests/support/servers/postgres-binaries.ts";

/** One PostgreSQL server of a cluster, private to this process. */
export type PostgresNode = {
	port: number;
	/** Connects as the shop's own login, which is no superuser, as with a hosting provider. */
	shopUrl: string;
	ask<Row extends pg.QueryResultRow>(statement: string, database?: string): Promise<Row[]>;
	/** Simulates a machine failure: kills all processes of the server at once. */
	crash(): Promise<void>;
	promote(): Promise<void>;
	restart(): Promise<void>;
	close(): Promise<void>;
};

/** The name of the replica's slot and in synchronous_standby_names. */
const REPLICA = "shop_replica";

/** `settings` are lines of its configuration. */
export async function startPrimary(settings: readonly string[] = []): Promise<PostgresNode> {
	const node = await startNode(async (folder) => {
		await run("initdb", ["-D", folder, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"]);
		configure(folder, settings);
	});
	await node.ask("create role shop_owner login createrole", "postgres");
	await node.ask("create database shop owner shop_owner", "postgres");
	return node;
}

/**
 * A streaming replica of the primary, with a replication slot, so that the primary retains what it needs. From then on
 * the primary acknowledges no commit that the replica has not written to disk. The replica connects to `port`.
 */
export async function startReplica(primary: PostgresNode, port = primary.port): Promise<PostgresNode> {
	const source = `host=localhost port=${port} user=postgres application_name=${REPLICA}`;
	const copy = ["--create-slot", `--slot=${REPLICA}`, "--write-recovery-conf", "--wal-method=stream"];
	const replica = await startNode((folder) =>
		run("pg_basebackup", ["-d", source, "-D", folder, ...copy, "--checkpoint=fast", "--no-sync"]),
	);
	await primary.ask(`alter system set synchronous_standby_names = 'ANY 1 (${REPLICA})'`);
	await primary.ask("select pg_reload_conf()");
	while ((await primary.ask("select 1 from pg_stat_replication where sync_state = 'quorum'")).length === 0) {
		await wait(20);
	}
	return replica;
}

/** A copy of the primary's files in a new folder, which needs the archive of the log to be of any use. */
export async function copyBase(primary: PostgresNode, folder: string): Promise<void> {
	const source = `host=localhost port=${primary.port} user=postgres`;
	await run("pg_basebackup", ["-d", source, "-D", folder, "--wal-method=none", "--checkpoint=fast", "--no-sync"]);
}

/** A new server of such a copy, which replays the log as `settings` say and then is open for writing. */
export async function recoverNode(base: string, settings: readonly string[]): Promise<PostgresNode> {
	const node = await startNode(async (folder) => {
		await runProgram("cp", ["-a", base, folder]);
		configure(folder, settings);
		writeFileSync(join(folder, "recovery.signal"), "");
	});
	while ((await node.ask("select 1 where pg_is_in_recovery()", "postgres")).length > 0) await wait(20);
	return node;
}

/** An empty folder that the servers can write. */
export function makeServerFolder(): string {
	const home = mkdtempSync(join(tmpdir(), "shop-node-"));
	const { uid, gid } = findServerOwner();
	if (uid !== undefined && gid !== undefined) chownSync(home, uid, gid);
	return home;
}

function configure(folder: string, settings: readonly string[]): void {
	appendFileSync(join(folder, "postgresql.auto.conf"), settings.map((line) => `${line}\n`).join(""));
}

async function startNode(fill: (folder: string) => Promise<void>): Promise<PostgresNode> {
	const home = makeServerFolder();
	const folder = join(home, "data");
	await fill(folder);
	const port = await freePort();
	const url = `postgres://postgres@localhost:${port}`;
	let server = await startServer(folder, home, port);
	let isRunning = true;

	const end = async (signal: NodeJS.Signals) => {
		if (!isRunning) return;
		isRunning = false;
		const ended = once(server, "exit");
		server.kill(signal);
		await ended;
	};
	return {
		port,
		shopUrl: `postgres://shop_owner@localhost:${port}/shop`,
		ask: (statement, database = "shop") => ask(`${url}/${database}`, statement),
		async crash() {
			const client = new pg.Client({ connectionString: `${url}/postgres` });
			client.on("error", () => {});
			await client.connect();
			// A stopped server starts no more processes, so that the list of them is complete.
			server.kill("SIGSTOP");
			const { rows } = await client.query<{ pid: number }>("select pid from pg_stat_activity");
			const ended = end("SIGKILL");
			for (const { pid } of rows) process.kill(pid, "SIGKILL");
			await ended;
		},
		promote: () => run("pg_ctl", ["promote", "-D", folder, "-w", "-t", "30"]),
		async restart() {
			server = await startServer(folder, home, port);
			isRunning = true;
		},
		async close() {
			await end("SIGINT");
			rmSync(home, { recursive: true, force: true });
		},
	};
}

async function startServer(folder: string, home: string, port: number): Promise<ChildProcess> {
	const settings = ["listen_addresses=localhost", "max_connections=100", `unix_socket_directories=${home}`];
	const server = spawn(
		join(binaries(), "postgres"),
		["-D", folder, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
		{ ...findServerOwner(), cwd: home, stdio: "ignore" },
	);
	const kill = () => server.kill("SIGKILL");
	process.once("exit", kill);
	server.once("exit", () => process.off("exit", kill));
	const until = performance.now() + 30_000;
	for (;;) {
		if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`);
		if (performance.now() > until) throw new Error("postgres did not respond within 30 s");
		const response = await ask(`postgres://postgres@localhost:${port}/postgres`, "select 1").catch(() => null);
		if (response) return server;
		await wait(50);
	}
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return (await client.query<Row>(statement)).rows;
	} finally {
		await client.end();
	}
}

function run(program: string, parameters: readonly string[]): Promise<void> {
	return runProgram(join(binaries(), program), parameters);
}

async function runProgram(program: string, parameters: readonly string[]): Promise<void> {
	const child = spawn(program, parameters, {
		...findServerOwner(),
		cwd: tmpdir(),
		stdio: ["ignore", "ignore", "pipe"],
	});
	let stderr = "";
	child.stderr.on("data", (chunk: Buffer) => {
		stderr += chunk.toString();
	});
	const [status] = await once(child, "close");
	if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
}

function binaries(): string {
	const folder = findPostgresBinaries();
	if (folder === null) throw new Error("PostgreSQL's server binaries were not found. Install them, or set PG_BIN.");
	return folder;
}
