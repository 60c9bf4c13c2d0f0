import { Kysely } from "kysely";
import pg from "pg";
import {
	type CopiedSequence,
	digestTable,
	findTables,
	openTables,
	queryOn,
	type RunQuery,
	readSequences,
	readTable,
	writeSequences,
	writeToTable,
} from "#platform/backup/copy-tables.ts";
import { type Snapshot, withServerSnapshot } from "#platform/backup/open-snapshot.ts";
import { ConfigError, parseConfig } from "#platform/config.ts";
import { createEmbedded } from "#platform/database/embedded/create-embedded.ts";
import { openEmbedded } from "#platform/database/embedded/open-embedded.ts";
import { MIGRATION_LOCK, readMigrations } from "#platform/database/migrate.ts";
import { type Database, databaseOn } from "#platform/database/open.ts";
import { openServer } from "#platform/database/open-server.ts";
import { loadEnvironment } from "#platform/secrets/load-environment.ts";
import { verifyActivity } from "#shop/kernel/activity/activity-log.ts";
import type { Shop } from "#shop/kernel/context.ts";

const BATCH_SIZE = 500;

export type MoveResult = {
	tables: { name: string; rows: number }[];
	/** Verification of the activity log's hash chain: entries in order, and the first that is not. */
	activity: { checked: number; brokenAt: number | null };
};

/**
 * Copies the embedded database of a data folder, which stays unchanged, to an empty database on a PostgreSQL server: the
 * migrations create the tables, then one transaction fills them. Before it commits, every table is compared with the
 * original row by row, and every foreign key is checked again.
 * @throws Error when a shop is running on the data folder, when the target has rows of its own, or when a copy differs
 * from its original; the target is then left without rows
 */
export async function moveDatabase(from: { dataDir: string; databaseUrl: string }): Promise<MoveResult> {
	const source = await openEmbedded(from.dataDir);
	const original = databaseOn(source);
	try {
		await original.migrate();
		const target = databaseOn(openServer(from.databaseUrl, { poolSize: 1, log: { warn() {} } }));
		try {
			await target.migrate();
			const kysely = new Kysely<unknown>({ dialect: source.dialect });
			const tables = await kysely.transaction().execute((tx) => fillServer(from.databaseUrl, queryOn(tx)));
			return { tables, activity: await verifyActivity(asOwner(target)) };
		} finally {
			await target.close();
		}
	} finally {
		await original.close();
	}
}

/** Uses its own connection, as the tables' owner. */
async function fillServer(databaseUrl: string, querySource: RunQuery): Promise<MoveResult["tables"]> {
	const client = new pg.Client({ connectionString: databaseUrl });
	client.on("error", () => {});
	await client.connect();
	const queryTarget: RunQuery = async (statement, parameters = []) =>
		(await client.query(statement, [...parameters])).rows;
	try {
		await client.query("begin");
		await client.query("set local statement_timeout to 0; set local lock_timeout to '10s'");
		await querySource("set local timezone to 'UTC'");
		const tables = await copyTables(querySource, queryTarget, () => readSequences(querySource));
		await client.query("commit");
		await client.query("analyze");
		return tables;
	} finally {
		await client.end();
	}
}

/**
 * The way back: copies the database of a PostgreSQL server, which stays unchanged, to a data folder without one. It
 * becomes the folder's database when every table was compared and every foreign key was checked.
 * @throws Error when a shop is connected to the server's database, or another version's; when the data folder has a
 * database; or when a copy differs from its original. The data folder is then left without a database
 */
export async function moveDatabaseBack(from: { dataDir: string; databaseUrl: string }): Promise<MoveResult> {
	return await createEmbedded(from.dataDir, "moving-", async (connection) => {
		const target = databaseOn(connection);
		await target.migrate();
		const tables = await withServerSnapshot(from.databaseUrl, async (source) => {
			rejectOtherVersion(source.migrations);
			await rejectOthers(source.query);
			const kysely = new Kysely<unknown>({ dialect: connection.dialect });
			const copied = await kysely
				.transaction()
				.execute((tx) => copyTables(source.query, queryOn(tx), source.readSequences));
			// What a shop that was started meanwhile has sold is missing in the copy.
			await rejectOthers(source.query);
			return copied;
		});
		await connection.runScript("analyze");
		return { tables, activity: await verifyActivity(asOwner(target)) };
	});
}

function rejectOtherVersion(migrations: Snapshot["migrations"]): void {
	const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
	const files = readMigrations();
	if (files.length === checksums.size && files.every(({ name, checksum }) => checksums.get(name) === checksum)) return;
	throw new Error(
		"The server's database is of another version of the shop. Start this version on it once, then move it.",
	);
}

/** Other sessions of this login are those of a shop. */
async function rejectOthers(query: RunQuery): Promise<void> {
	// The first look is remembered until then.
	await query("select pg_stat_clear_snapshot()");
	const others = await query(`
		select 1 from pg_stat_activity
		where datname = current_database() and usename = session_user and pid <> pg_backend_pid()`);
	if (others.length === 0) return;
	throw new Error(`The server's database is in use (${others.length} other connections). Stop the shop first.`);
}

/** Both sides are in a transaction; the caller ends the target's. */
async function copyTables(
	querySource: RunQuery,
	queryTarget: RunQuery,
	readSourceSequences: () => Promise<CopiedSequence[]>,
): Promise<MoveResult["tables"]> {
	await queryTarget("set local timezone to 'UTC'");
	// A shop that starts on the target now waits here, as for a migration.
	await queryTarget(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
	const tables = await findTables(queryTarget);
	const closeTables = await openTables(queryTarget, tables);
	const counts: MoveResult["tables"] = [];
	for (const table of tables) {
		for await (const rows of readTable(querySource, table.name, BATCH_SIZE))
			await writeToTable(queryTarget, table, rows);
		counts.push({ name: table.name, rows: await compare(querySource, queryTarget, table) });
	}
	await writeSequences(queryTarget, await readSourceSequences());
	await closeTables();
	return counts;
}

/** @returns the number of rows, equal on both sides. @throws Error when the rows differ */
export async function compare(
	querySource: RunQuery,
	queryTarget: RunQuery,
	{ name }: { name: string },
): Promise<number> {
	const original = await digestTable(querySource, name);
	const copy = await digestTable(queryTarget, name);
	if (original.rows !== copy.rows || original.digest !== copy.digest) {
		throw new Error(`${name} on the target differs from its original. Nothing was moved.`);
	}
	return original.rows;
}

function asOwner(database: Database): Shop {
	const administrator = { email: "owner@localhost", ipAddress: null, userAgent: null };
	return { database, caller: { role: "administrator", userId: null, administrator } } as unknown as Shop;
}

if (import.meta.main) {
	const print = (line: string) => void process.stdout.write(`${line}\n`);
	try {
		const [way, ...more] = process.argv.slice(2);
		const isBack = way === "back";
		if (more.length > 0 || (way !== undefined && !isBack)) {
			throw new Error("npm run move-database, or npm run move-database -- back");
		}
		const { dataDir, databaseUrl } = parseConfig(loadEnvironment());
		if (databaseUrl === null) {
			throw new ConfigError([`DATABASE_URL must be the URL of the ${isBack ? "server's" : "target"} database.`]);
		}
		const { tables, activity } = await (isBack ? moveDatabaseBack : moveDatabase)({ dataDir, databaseUrl });
		for (const { name, rows } of tables) print(`${name.padEnd(24)} ${rows}`);
		const next = isBack ? "without DATABASE_URL, and never again with it" : "with this DATABASE_URL";
		print(`All rows were copied and compared. Start the shop ${next}.`);
		const { checked, brokenAt } = activity;
		if (brokenAt === null) print(`The activity log's hash chain is intact: ${checked} entries.`);
		else print(`The activity log was changed before the move: its hash chain breaks at entry ${brokenAt}.`);
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
		process.exitCode = 1;
	}
}
