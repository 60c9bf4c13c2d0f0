import { randomUUID } from "node:crypto";
import pg from "pg";
import { openDatabase } from "#platform/database/open.ts";
import { type PostgresServer, startPostgresServer } from "./servers/postgres-server.ts";

/**
 * Starts a PostgreSQL server that syncs nothing, with the empty, migrated database shop_template; null if there are no
 * binaries.
 */
export async function startTemplateServer(): Promise<PostgresServer | null> {
	const server = await startPostgresServer({ isDisposable: true });
	if (server === null) return null;
	await server.run(
		"create role shop_owner login createrole createdb",
		"create database shop_template owner shop_owner",
	);
	const log = { warn: () => {} };
	const database = await openDatabase({ databaseUrl: `${urlOfOwner(server)}/shop_template`, dataDir: "", log });
	await database.migrate();
	await database.close();
	return server;
}

/** The owner of the shop's tables is an ordinary login, as on a hosted database. */
export const urlOfOwner = ({ url }: PostgresServer): string => url.replace("postgres@", "shop_owner@");

/** Copies a database on the server at `url` under a new name, and returns the copy's URL. */
export async function copyDatabase(url: string, template: "shop_template" | "template1"): Promise<string> {
	const name = `shop_${randomUUID().replaceAll("-", "")}`;
	const client = new pg.Client({ connectionString: `${url}/postgres` });
	await client.connect();
	try {
		// One copy of a template at a time: test files start in parallel. Copied as files it takes half of what its log does.
		await client.query("select pg_advisory_lock(1)");
		await client.query(`create database ${name} template ${template} strategy file_copy`);
	} finally {
		await client.end();
	}
	return `${url}/${name}`;
}
