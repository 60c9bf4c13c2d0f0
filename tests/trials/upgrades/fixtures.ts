import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { PGlite } from "@electric-sql/pglite";
import type { Connection } from "#platform/database/connection.ts";
import { connectEmbedded } from "#platform/database/embedded/open-embedded.ts";
import { createServerDatabase } from "#tests/support/databases.ts";

const FOLDER = "tests/trials/upgrades/fixtures";

/** Schemas of released versions, by the number of their last migration, oldest first. */
export const schemas = readdirSync(FOLDER).sort();

/** The first released version, whose whole data folder is a fixture too. */
export const OLDEST = "0013";

/** The statements that make a released version's database with its sample data. */
function readDump(schema: string): string {
	// A dump ends with settings of its own, which a session would keep.
	return `${gunzipSync(readFileSync(join(FOLDER, schema, "database.sql.gz")))}\nreset all;`;
}

/** A database of a PostgreSQL server as a released version left it. @returns its URL */
export async function loadIntoServer(schema: string, run: (url: string, script: string) => Promise<void>) {
	const url = await createServerDatabase({ template: "template1" });
	await run(url, readDump(schema));
	return url;
}

/** Fills an embedded database in memory, which may have been filled before, as a released version left it. */
export async function loadIntoEmbedded(pglite: PGlite, schema: string): Promise<Connection> {
	await pglite.exec("drop schema public cascade; create schema public; grant usage on schema public to public;");
	await pglite.exec(readDump(schema));
	return connectEmbedded(pglite);
}

/** Unpacks the data folder of the first version: its embedded database as its own PGlite left it, and its uploads. */
export function unpackDataFolder(to: string): void {
	const archive = join(FOLDER, OLDEST, "data-folder.tar.br");
	if (!existsSync(archive)) throw new Error(`${archive} is missing`);
	const { status, stderr } = spawnSync("tar", ["-x", "-C", to], { input: brotliDecompressSync(readFileSync(archive)) });
	if (status !== 0) throw new Error(`tar failed: ${stderr}`);
}
