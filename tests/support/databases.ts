import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { inject } from "vitest";
import { type Connection, parsers } from "#platform/database/connection.ts";
import { connectEmbedded } from "#platform/database/embedded/open-embedded.ts";
import { UNSYNCED_START_PARAMS } from "#platform/database/embedded/sync-commits.ts";
import { TarInMemory } from "#platform/database/embedded/template.ts";
import { type Database, databaseOn, openDatabase } from "#platform/database/open.ts";
import { openServer } from "#platform/database/open-server.ts";
import { timeOfDatabase } from "./processes/database-time.ts";
import { endWithFile } from "./processes/end-with-file.ts";
import { copyDatabase } from "./template-database.ts";

const hasServer = inject("postgresUrl") !== null;
/** The databases that this run can test on: of two the quick one alone while `npm run -w tools mutation` looks for a fault. */
export const databaseKinds: readonly Database["kind"][] = hasServer
	? process.env.MUTATION_STATE === undefined
		? ["embedded", "server"]
		: ["server"]
	: ["embedded"];

/**
 * The one of them for tests of what does not depend on the database: PostgreSQL if there is one. Which folders test on
 * both is in docs/decisions/075-tests-within-minutes.md.
 */
export const oneDatabase: readonly [Database["kind"]] = [hasServer ? "server" : "embedded"];

/** A new, migrated, empty database for one test file. */
export async function openTestDatabase(kind: Database["kind"] = oneDatabase[0]): Promise<Database> {
	return databaseOn(await openTestConnection(kind));
}

/** The connection of such a database, for tests that look at what is sent over it or at the server's settings. */
export async function openTestConnection(kind: Database["kind"], { isDurable = false } = {}): Promise<Connection> {
	const connection = await timeOfDatabase(() => (kind === "embedded" ? copyEmbedded() : copyOnServer(isDurable)));
	let closing: Promise<void> | null = null;
	const close = () => {
		closing ??= timeOfDatabase(connection.close);
		return closing;
	};
	endWithFile(close);
	return { ...connection, close };
}

let template: TarInMemory | undefined;

/** An embedded database in memory: a copy of the migrated, empty one. */
export function openInMemory(): Promise<PGlite> {
	template ??= new TarInMemory(readFileSync(inject("embeddedTemplate")));
	return PGlite.create("memory://", { loadDataDir: template, startParams: [...UNSYNCED_START_PARAMS], parsers });
}

async function copyEmbedded(): Promise<Connection> {
	return connectEmbedded(await openInMemory());
}

async function copyOnServer(isDurable: boolean): Promise<Connection> {
	return openServer(await createServerDatabase({ isDurable }), { poolSize: 10, log: { warn() {} }, timeouts: PATIENT });
}

const PATIENT_MS = 50_000;
const PATIENT = {
	acquireMs: PATIENT_MS,
	reserveAcquireMs: PATIENT_MS,
	statementMs: PATIENT_MS,
	lockMs: PATIENT_MS,
	idleMs: PATIENT_MS,
};

/**
 * Opens a database on the PostgreSQL server for tests that do not measure time: a busy machine slows them down, and
 * must not make them fail by the timeouts of a shop's requests.
 */
export async function openServerDatabase(databaseUrl: string, more: { poolSize?: number } = {}): Promise<Database> {
	return await openDatabase({
		databaseUrl,
		dataDir: "",
		log: { warn() {} },
		timeouts: PATIENT,
		...more,
	});
}

/**
 * The URL of a new, empty database on the PostgreSQL server, migrated unless another template is given. Only a durable
 * one is on a server that syncs its commits, as the shop's own checks demand.
 */
export async function createServerDatabase({
	template = "shop_template" as "shop_template" | "template1",
	isDurable = false,
} = {}): Promise<string> {
	const url = inject(isDurable ? "durablePostgresUrl" : "postgresUrl");
	if (url === null) throw new Error("there is no PostgreSQL server in this run");
	return copyDatabase(url, template);
}
