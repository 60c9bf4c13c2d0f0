import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { connectEmbedded } from "#platform/database/embedded/open-embedded.ts";
import { packTemplate, TEMPLATE_FILE } from "#platform/database/embedded/template.ts";
import { databaseOn } from "#platform/database/open.ts";
import { openScratchFolder } from "./scratch-folder.ts";
import { startPostgresServer } from "./servers/postgres-server.ts";
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
	const { folder, remove } = openScratchFolder();
	// What the commands and shops that tests start have compiled once, they do not compile again.
	process.env.NODE_COMPILE_CACHE ??= join(folder, "compiled");
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
		remove();
	};
}

async function dumpMigrated(): Promise<Buffer> {
	const built = await packTemplate(TEMPLATE_FILE);
	if (built !== null) return Buffer.from(await built.arrayBuffer());
	const pglite = await PGlite.create("memory://");
	await databaseOn(connectEmbedded(pglite)).migrate();
	const dump = await pglite.dumpDataDir("none");
	await pglite.close();
	return Buffer.from(await dump.arrayBuffer());
}
