import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { connectEmbedded } from "#platform/database/embedded/open-embedded.ts";
import { databaseOn } from "#platform/database/open.ts";
import { startPostgresServer } from "./postgres-server.ts";
import { startTemplateServer, urlOfOwner } from "./template-database.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** A dump of the empty, migrated embedded database. */
		embeddedTemplate: string;
		/** A PostgreSQL server for the tests with the database shop_template; null if none can be started. */
		postgresUrl: string | null;
		/** A copy of it that syncs every commit to the disk, as a shop's server has to. */
		durablePostgresUrl: string | null;
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

	const server = await startTemplateServer();
	const durable = server && (await startPostgresServer({ copyOf: server }));
	project.provide("postgresUrl", server && urlOfOwner(server));
	project.provide("durablePostgresUrl", durable && urlOfOwner(durable));
	return async () => {
		await durable?.stop();
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
