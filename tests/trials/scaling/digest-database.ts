import { PGlite } from "@electric-sql/pglite";
import pg from "pg";

/** Where a shop's database is: the folder that has an embedded one, or a server's URL. */
export type Place = { dataDir: string } | { databaseUrl: string };

/** What a database holds: per table its columns, the number of rows and one checksum over all; and its sequences. */
export type DatabaseDigest = {
	tables: Record<string, { columns: string; rows: number; checksum: string }>;
	sequences: Record<string, string>;
	/** Identity columns whose next value is one that a row has already. */
	colliding: string[];
};

type Query = (sql: string) => Promise<Record<string, string>[]>;

/**
 * Reads every table that the catalog has, so that a new one is compared without being named anywhere; except the list of
 * migrations, which says when this database was migrated. Written without the functions that a move uses.
 */
export async function digestDatabase(place: Place): Promise<DatabaseDigest> {
	return await withQuery(place, async (query) => {
		const digest: DatabaseDigest = { tables: {}, sequences: {}, colliding: [] };
		for (const { name = "", columns = "", row = "" } of await query(TABLES)) {
			const [found] = await query(`select count(*) as rows, md5(coalesce(string_agg(md5(concat_ws('|', ${row})), ''
				order by md5(concat_ws('|', ${row}))), '')) as checksum from ${name}`);
			digest.tables[name] = { columns, rows: Number(found?.rows), checksum: found?.checksum ?? "" };
		}
		for (const { name = "", table, column } of await query(SEQUENCES)) {
			const [state] = await query(`select last_value || ' ' || is_called as state,
				last_value + is_called::int <= coalesce((select max(${column}) from ${table}), 0) as is_behind from ${name}`);
			digest.sequences[name] = String(state?.state);
			if (String(state?.is_behind) === "true") digest.colliding.push(`${table}.${column}`);
		}
		return digest;
	});
}

const TABLES = `
	select relname as name, string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by attname) as columns,
		string_agg(format('coalesce(md5(%I::text), %L)', attname, 'null'), ', ' order by attname) as row
	from pg_class join pg_attribute on attrelid = pg_class.oid
	where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm') and attnum > 0 and not attisdropped
		and relname <> 'schema_migrations'
	group by relname order by relname`;

const SEQUENCES = `
	select sequence.relname as name, owner.relname as "table", attname as "column"
	from pg_class sequence
	join pg_depend on pg_depend.objid = sequence.oid and classid = 'pg_class'::regclass and deptype in ('a', 'i')
	join pg_class owner on owner.oid = refobjid
	join pg_attribute on attrelid = refobjid and attnum = refobjsubid
	where sequence.relkind = 'S' and sequence.relnamespace = 'public'::regnamespace order by 1`;

/** As a role that reads every row; sequences are the owner's. */
async function withQuery<T>(place: Place, work: (query: Query) => Promise<T>): Promise<T> {
	if ("dataDir" in place) {
		const files = await PGlite.create(`${place.dataDir}/database`);
		try {
			await files.exec("set timezone to 'UTC'");
			return await work(async (sql) => (await files.query<Record<string, string>>(sql)).rows);
		} finally {
			await files.close();
		}
	}
	const client = new pg.Client({ connectionString: place.databaseUrl });
	await client.connect();
	try {
		await client.query("set timezone to 'UTC'");
		return await work(async (sql) => (await client.query(sql)).rows);
	} finally {
		await client.end();
	}
}
