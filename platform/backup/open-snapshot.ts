import { Kysely } from "kysely";
import pg from "pg";
import { openEmbedded } from "#platform/database/embedded/open-embedded.ts";
import { type CopiedSequence, queryOn, type RunQuery, readSequences } from "./copy-tables.ts";

/** A database at one moment: `query` sees only what was committed when the snapshot was opened. */
export type Snapshot = {
	kind: "embedded" | "server";
	migrations: { name: string; checksum: string }[];
	query: RunQuery;
	/** Sequences are outside of snapshots: read at the end, they are never behind the rows. */
	readSequences(): Promise<CopiedSequence[]>;
};

const MIGRATIONS = "select name, checksum from schema_migrations order by name";

/** Reads a PostgreSQL server in one repeatable-read transaction, with rights to read every row and to write none. */
export async function withServerSnapshot<T>(databaseUrl: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: databaseUrl });
	client.on("error", () => {});
	await client.connect();
	const query: RunQuery = async (statement, parameters = []) => (await client.query(statement, [...parameters])).rows;
	try {
		await query("begin isolation level repeatable read read only");
		await client.query(
			"set local timezone to 'UTC'; set local statement_timeout to 0; set local idle_in_transaction_session_timeout to 0",
		);
		const migrations = await query<Snapshot["migrations"][number]>(MIGRATIONS);
		await query("set local role shop_system");
		return await work({
			kind: "server",
			migrations,
			query,
			async readSequences() {
				await query("set local role none");
				return await readSequences(query);
			},
		});
	} finally {
		await client.end();
	}
}

/** Reads a copy of an embedded database, which nobody keeps. */
export async function withEmbeddedSnapshot<T>(dataDir: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
	const connection = await openEmbedded(dataDir, { isCopy: true });
	try {
		return await new Kysely<unknown>({ dialect: connection.dialect }).transaction().execute(async (tx) => {
			const query = queryOn(tx);
			await query("set local timezone to 'UTC'");
			const migrations = await query<Snapshot["migrations"][number]>(MIGRATIONS);
			return await work({ kind: "embedded", migrations, query, readSequences: () => readSequences(query) });
		});
	} finally {
		await connection.close();
	}
}
