import { CompiledQuery, Kysely, type Transaction } from "kysely";
import pg from "pg";
import { ConfigError, loadEnvironment, parseConfig } from "#platform/config.ts";
import { openEmbedded } from "#platform/database/embedded/open-embedded.ts";
import { MIGRATION_LOCK } from "#platform/database/migrate.ts";
import { type Database, databaseOn } from "#platform/database/open.ts";
import { openServer } from "#platform/database/open-server.ts";
import { verifyActivity } from "#shop/activity/activity-log.ts";
import type { Shop } from "#shop/context.ts";

/** Tables that migrations fill: they are emptied in the target first; all others must be empty. */
const FILLED_BY_MIGRATIONS: readonly string[] = ["order_status_edges", "public_revision"];
const BATCH_SIZE = 500;

export type MoveResult = {
	tables: { name: string; rows: number }[];
	/** Verification of the activity log's hash chain: entries in order, and the first that is not. */
	activity: { checked: number; brokenAt: number | null };
};

type RunQuery = <Row>(statement: string, parameters?: readonly unknown[]) => Promise<Row[]>;
type Table = { name: string; columns: string; isForced: boolean };

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
	await rejectRows(queryTarget, tables);
	const references = await openTables(client, queryTarget, tables);

	const counts: MoveResult["tables"] = [];
	for (const table of tables) {
		await copyRows(client, querySource, table);
		counts.push({ name: table.name, rows: await compare(querySource, queryTarget, table) });
	}
	await copySequences(querySource, queryTarget);
	await closeTables(client, tables, references);
	await client.query("commit");
	await client.query("analyze");
	return counts;
}

/** All ordinary tables of the shop, except the list of migrations, which the target has already. */
async function findTables(runQuery: RunQuery): Promise<Table[]> {
	return await runQuery<Table>(`
		select relname as name, relforcerowsecurity as "isForced", (
			select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
			where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
		) as columns
		from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
		order by relname`);
}

async function rejectRows(runQuery: RunQuery, tables: readonly Table[]): Promise<void> {
	for (const { name, isForced } of tables) {
		// The owner is subject to the tables' policies too, and would see no rows.
		if (isForced) await runQuery(`alter table ${name} no force row level security`);
		if (FILLED_BY_MIGRATIONS.includes(name)) continue;
		const rows = await runQuery(`select 1 from ${name} limit 1`);
		if (rows.length > 0) throw new Error(`The target already has rows in ${name}. Give it an empty database.`);
	}
}

/** Drops foreign keys and disables triggers during the copy. @returns the statements that restore the foreign keys */
async function openTables(client: pg.Client, runQuery: RunQuery, tables: readonly Table[]): Promise<string[]> {
	const references = await runQuery<{ drop: string; make: string }>(`
		select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
			format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
		from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`);
	for (const { drop } of references) await client.query(drop);
	for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
	for (const name of FILLED_BY_MIGRATIONS) await client.query(`delete from ${name}`);
	return references.map(({ make }) => make);
}

async function closeTables(client: pg.Client, tables: readonly Table[], references: readonly string[]): Promise<void> {
	for (const reference of references) await client.query(reference);
	for (const { name, isForced } of tables) {
		await client.query(`alter table ${name} enable trigger user`);
		if (isForced) await client.query(`alter table ${name} force row level security`);
	}
}

/** Copies rows as the databases' own JSON, so that no value passes through JavaScript types. */
async function copyRows(client: pg.Client, querySource: RunQuery, { name, columns }: Table): Promise<void> {
	await querySource(`declare moving no scroll cursor for select to_json(${name})::text as row from ${name}`);
	for (;;) {
		const rows = await querySource<{ row: string }>(`fetch ${BATCH_SIZE} from moving`);
		if (rows.length === 0) break;
		await client.query(
			`insert into ${name} (${columns}) overriding system value
			select ${columns} from json_populate_recordset(null::${name}, $1)`,
			[`[${rows.map(({ row }) => row).join(",")}]`],
		);
	}
	await querySource("close moving");
}

/** @returns the number of rows, equal on both sides. @throws Error when the rows differ */
export async function compare(
	querySource: RunQuery,
	queryTarget: RunQuery,
	{ name }: { name: string },
): Promise<number> {
	const digest = `
		select count(*)::int as rows, md5(string_agg(row, '' order by row collate "C")) as digest
		from (select md5(${name}::text) as row from ${name}) as digests`;
	const [original] = await querySource<{ rows: number; digest: string | null }>(digest);
	const [copy] = await queryTarget<{ rows: number; digest: string | null }>(digest);
	if (!original || original.rows !== copy?.rows || original.digest !== copy.digest) {
		throw new Error(`${name} on the target differs from the embedded database. Nothing was moved.`);
	}
	return original.rows;
}

async function copySequences(querySource: RunQuery, queryTarget: RunQuery): Promise<void> {
	const sequences = await querySource<{ name: string }>(
		"select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'",
	);
	for (const { name } of sequences) {
		const [state] = await querySource<{ last: string; used: boolean }>(
			`select last_value::text as last, is_called as used from ${name}`,
		);
		await queryTarget("select setval($1::regclass, $2::bigint, $3::boolean)", [name, state?.last, state?.used]);
	}
}

function queryOn(tx: Transaction<unknown>): RunQuery {
	return async <Row>(statement: string) => (await tx.executeQuery<Row>(CompiledQuery.raw(statement))).rows;
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
