import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { connectEmbedded } from "#platform/database/embedded/open-embedded.ts";
import { databaseOn, openDatabase } from "#platform/database/open.ts";
import { type PostgresServer, startPostgresServer } from "./postgres-server.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** A dump of the empty, migrated embedded database. */
		embeddedTemplate: string;
		/** A PostgreSQL server for the tests with the database shop_template; null if none can be started. */
		postgresUrl: string | null;
	}
}

/** Prepares both databases once for all test files. */
export default async function startDatabases(project: TestProject): Promise<() => Promise<void>> {
	const folder = mkdtempSync(join(tmpdir(), "shop-tests-"));
	// Temporary files of tests and their processes are in here and are deleted with it. A server that a test runs as
	// another user of this machine needs access.
	chmodSync(folder, 0o711);
	process.env.TMPDIR = folder;
	const embeddedTemplate = join(folder, "embedded.tar");
	writeFileSync(embeddedTemplate, await dumpMigrated());
	project.provide("embeddedTemplate", embeddedTemplate);

	const server = await startPostgresServer();
	project.provide("postgresUrl", server && (await migrateTemplate(server)));
	return async () => {
		await server?.stop();
		rmSync(folder, { recursive: true, force: true });
	};
}

async function dumpMigrated(): Promise<Buffer> {
	const pglite = await PGlite.create("memory://");
	await databaseOn(connectEmbedded(pglite)).migrate();
	const dump = await pglite.dumpDataDir("none");
	await pglite.close();
	return Buffer.from(await dump.arrayBuffer());
}

/** The owner of the shop's tables is an ordinary login, as on a hosted database. */
async function migrateTemplate(server: PostgresServer): Promise<string> {
	await server.run(
		"create role shop_owner login createrole createdb",
		"create database shop_template owner shop_owner",
	);
	const url = server.url.replace("postgres@", "shop_owner@");
	const log = { warn: () => {} };
	const database = await openDatabase({ databaseUrl: `${url}/shop_template`, dataDir: "", log });
	await database.migrate();
	await database.close();
	return url;
}
