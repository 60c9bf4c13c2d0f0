import { CompiledQuery, type Transaction } from "kysely";

/** Runs one statement on one side of a copy, as the tables' owner and in one transaction. */
export type RunQuery = <Row>(statement: string, parameters?: readonly unknown[]) => Promise<Row[]>;

export type CopiedTable = { name: string; columns: string; isForced: boolean };
export type CopiedSequence = { name: string; last: string; isUsed: boolean };

/** Tables that migrations fill: they are emptied in the target first; all others must be empty. */
const FILLED_BY_MIGRATIONS: readonly string[] = ["document_numbers", "order_status_edges", "public_revision"];

/** All ordinary tables of the shop, except the list of migrations, which the target has already. */
export async function findTables(runQuery: RunQuery): Promise<CopiedTable[]> {
	return await runQuery<CopiedTable>(`
		select relname as name, relforcerowsecurity as "isForced", (
			select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
			where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
		) as columns
		from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
		order by relname`);
}

/**
 * Prepares the migrated tables for the rows of another database: drops foreign keys, disables triggers and policies.
 * @returns a function that restores all of it, which checks every foreign key
 * @throws Error when a table has rows of its own
 */
export async function openTables(runQuery: RunQuery, tables: readonly CopiedTable[]): Promise<() => Promise<void>> {
	for (const { name, isForced } of tables) {
		// The owner is subject to the tables' policies too, and would see no rows.
		if (isForced) await runQuery(`alter table ${name} no force row level security`);
		if (FILLED_BY_MIGRATIONS.includes(name)) continue;
		const rows = await runQuery(`select 1 from ${name} limit 1`);
		if (rows.length > 0) throw new Error(`The target already has rows in ${name}. Give it an empty database.`);
	}
	const references = await runQuery<{ drop: string; make: string }>(`
		select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
			format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
		from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`);
	for (const { drop } of references) await runQuery(drop);
	for (const { name } of tables) await runQuery(`alter table ${name} disable trigger user`);
	// An archive of an earlier version has fewer of them.
	for (const { name } of tables) {
		if (FILLED_BY_MIGRATIONS.includes(name)) await runQuery(`delete from ${name}`);
	}
	return async () => {
		for (const { make } of references) await runQuery(make);
		for (const { name, isForced } of tables) {
			await runQuery(`alter table ${name} enable trigger user`);
			if (isForced) await runQuery(`alter table ${name} force row level security`);
		}
	};
}

/** Tables with a file in each row, and how many of those fit into memory at once. */
const FILES_AT_ONCE: Readonly<Record<string, number>> = { return_photos: 16 };

/** Reads a table as the database's own JSON, so that no value passes through JavaScript types, in batches of rows. */
export async function* readTable(runQuery: RunQuery, name: string, batchSize: number): AsyncGenerator<string[]> {
	await runQuery(`declare moving no scroll cursor for select to_json(${name})::text as row from ${name}`);
	for (;;) {
		const rows = await runQuery<{ row: string }>(`fetch ${FILES_AT_ONCE[name] ?? batchSize} from moving`);
		if (rows.length === 0) break;
		yield rows.map(({ row }) => row);
	}
	await runQuery("close moving");
}

export async function writeToTable(
	runQuery: RunQuery,
	{ name, columns }: CopiedTable,
	rows: readonly string[],
): Promise<void> {
	await runQuery(
		`insert into ${name} (${columns}) overriding system value
		select ${columns} from json_populate_recordset(null::${name}, $1)`,
		[`[${rows.join(",")}]`],
	);
}

/** The number of a table's rows, and a sum over their contents that is the same on every server and in any order. */
export async function digestTable(runQuery: RunQuery, name: string): Promise<{ rows: number; digest: string }> {
	const [counted] = await runQuery<{ rows: number; digest: string }>(`
		select count(*)::int as rows, coalesce(sum(('x' || left(md5(${name}::text), 15))::bit(60)::bigint), 0)::text as digest
		from ${name}`);
	if (counted === undefined) throw new Error("a count has one row");
	return counted;
}

export async function readSequences(runQuery: RunQuery): Promise<CopiedSequence[]> {
	const names = await runQuery<{ name: string }>(
		"select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1",
	);
	const sequences: CopiedSequence[] = [];
	for (const { name } of names) {
		sequences.push(
			...(await runQuery<CopiedSequence>(
				`select '${name}' as name, last_value::text as last, is_called as "isUsed" from ${name}`,
			)),
		);
	}
	return sequences;
}

export async function writeSequences(runQuery: RunQuery, sequences: readonly CopiedSequence[]): Promise<void> {
	for (const { name, last, isUsed } of sequences) {
		await runQuery("select setval($1::regclass, $2::bigint, $3::boolean)", [name, last, isUsed]);
	}
}

/** The same for a transaction of Kysely. */
export function queryOn(tx: Transaction<unknown>): RunQuery {
	return async <Row>(statement: string, parameters: readonly unknown[] = []) =>
		(await tx.executeQuery<Row>(CompiledQuery.raw(statement, [...parameters]))).rows;
}
