import { randomUUID } from "node:crypto";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { inject } from "vitest";
import { readMigrations } from "#platform/database/migrate.ts";
import type { Database } from "#platform/database/open.ts";

/** Runs SQL statements and returns the rows of the last one. */
export type Run = (script: string) => Promise<Record<string, unknown>[]>;

/**
 * Runs all migrations before `migration` on a database of its own, adds `rows` as the shop does, runs the other migrations
 * and reads. On a server an ordinary login owns the tables.
 */
export async function readMigrated(
	kind: Database["kind"],
	{ migration, rows, read }: { migration: string; rows: string; read: (run: Run) => Promise<unknown> },
): Promise<unknown> {
	const { run, close } = await (kind === "server" ? openOnServer() : openEmbedded());
	const migrations = readMigrations();
	for (const { name, script } of migrations) if (name < migration) await run(script);
	await run(`begin; set local role shop_system; ${rows} commit;`);
	for (const { name, script } of migrations) if (name >= migration) await run(script);
	const result = await read(run);
	await close();
	return result;
}

async function openEmbedded(): Promise<{ run: Run; close: () => Promise<void> }> {
	const pglite = await PGlite.create("memory://");
	return { run: async (script) => (await pglite.exec(script)).at(-1)?.rows ?? [], close: () => pglite.close() };
}

async function openOnServer(): Promise<{ run: Run; close: () => Promise<void> }> {
	const [url, name] = [inject("postgresUrl"), `shop_${randomUUID().replaceAll("-", "")}`];
	const first = new pg.Client({ connectionString: `${url}/postgres` });
	await first.connect();
	await first.query(`create database ${name}`);
	await first.end();
	const client = new pg.Client({ connectionString: `${url}/${name}` });
	await client.connect();
	const run: Run = async (script) => {
		const result: unknown = await client.query(script);
		return (Array.isArray(result) ? result.at(-1) : result).rows;
	};
	await run("create table schema_migrations (name text primary key, checksum text, applied_at timestamptz)");
	return { run, close: () => client.end() };
}
