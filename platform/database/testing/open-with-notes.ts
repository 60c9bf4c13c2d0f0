import { sql } from "kysely";
import pg from "pg";
import { onTestFinished } from "vitest";
import { databaseOn } from "#platform/database/open.ts";
import { openServer } from "#platform/database/open-server.ts";
import { createServerDatabase } from "#tests/support/databases.ts";

export const log = { warn() {} };

/** A database with a table that anybody may write: what runs outside its transaction or role leaves a row there. */
export async function openWithNotes({ poolSize = 1, isPreparing = true, isFast = true } = {}) {
	const databaseUrl = await createServerDatabase();
	const admin = new pg.Client({ connectionString: databaseUrl });
	await admin.connect();
	await admin.query("create table notes (id serial, text text); grant all on notes, notes_id_seq to public");
	const connection = openServer(databaseUrl, { poolSize, isPreparing, isFast, log });
	const database = databaseOn(connection);
	onTestFinished(async () => {
		await database.close();
		await admin.end();
	});
	const texts = async () => (await admin.query("select text from notes order by id")).rows.map(({ text }) => text);
	return { databaseUrl, admin, database, texts };
}

export const note = (text: string) => sql`insert into notes (text) values (${text})`;
/** The connection, and the role that the statement runs under. */
export const session = sql<{ pid: number; role: string }>`select pg_backend_pid() as pid, current_user::text as role`;
