import { Kysely } from "kysely";
import pg from "pg";
import {
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
import { ConfigError, loadEnvironment, parseConfig } from "#platform/config.ts";
import { openEmbedded } from "#platform/database/embedded/open-embedded.ts";
import { MIGRATION_LOCK } from "#platform/database/migrate.ts";
import { type Database, databaseOn } from "#platform/database/open.ts";
import { openServer } from "#platform/database/open-server.ts";
import { verifyActivity } from "#shop/activity/activity-log.ts";
import type { Shop } from "#shop/context.ts";

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
			const tables = await kysely.transaction().execute((tx) => fill(from.databaseUrl, queryOn(tx)));
			return { tables, activity: await verifyActivity(asOwner(target)) };
		} finally {
			await target.close();
		}
	} finally {
		await original.close();
	}
}

/** Uses its own connection, as the tables' owner. */
async function fill(databaseUrl: string, querySource: RunQuery): Promise<MoveResult["tables"]> {
	const client = new pg.Client({ connectionString: databaseUrl });
	client.on("error", () => {});
	await client.connect();
	try {
		return await copyInto(client, querySource);
	} finally {
		await client.end();
	}
}

async function copyInto(client: pg.Client, querySource: RunQuery): Promise<MoveResult["tables"]> {
	const queryTarget: RunQuery = async (statement, parameters = []) =>
		(await client.query(statement, [...parameters])).rows;
	await client.query("begin");
	await client.query("set local timezone to 'UTC'; set local statement_timeout to 0; set local lock_timeout to '10s'");
	await querySource("set local timezone to 'UTC'");
	// A shop that starts on the target now waits here, as for a migration.
	await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
	const tables = await findTables(queryTarget);
	const closeTables = await openTables(queryTarget, tables);

	const counts: MoveResult["tables"] = [];
	for (const table of tables) {
		for await (const rows of readTable(querySource, table.name, BATCH_SIZE))
			await writeToTable(queryTarget, table, rows);
		counts.push({ name: table.name, rows: await compare(querySource, queryTarget, table) });
	}
	await writeSequences(queryTarget, await readSequences(querySource));
	await closeTables();
	await client.query("commit");
	await client.query("analyze");
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
		throw new Error(`${name} on the target differs from the embedded database. Nothing was moved.`);
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
		const { dataDir, databaseUrl } = parseConfig(loadEnvironment());
		if (databaseUrl === null) throw new ConfigError(["DATABASE_URL must be the URL of the target database."]);
		const { tables, activity } = await moveDatabase({ dataDir, databaseUrl });
		for (const { name, rows } of tables) print(`${name.padEnd(24)} ${rows}`);
		print("All rows were copied and compared. Start the shop with this DATABASE_URL.");
		const { checked, brokenAt } = activity;
		if (brokenAt === null) print(`The activity log's hash chain is intact: ${checked} entries.`);
		else print(`The activity log was changed before the move: its hash chain breaks at entry ${brokenAt}.`);
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
		process.exitCode = 1;
	}
}
