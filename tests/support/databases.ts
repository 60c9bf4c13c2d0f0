import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { inject } from "vitest";
import { type Connection, parsers } from "#platform/database/connection.ts";
import { connectEmbedded } from "#platform/database/embedded/open-embedded.ts";
import { type Database, databaseOn, openDatabase } from "#platform/database/open.ts";
import { openServer } from "#platform/database/open-server.ts";
import { endWithFile } from "./processes/end-with-file.ts";

const hasServer = inject("postgresUrl") !== null;
/** The databases that this run can test on: of two the quick one alone while `npm run mutation` looks for a fault. */
export const databaseKinds: readonly Database["kind"][] = hasServer
	? process.env.MUTATION_STATE === undefined
		? ["embedded", "server"]
		: ["server"]
	: ["embedded"];

/** A new, migrated, empty database for one test file. */
export async function openTestDatabase(kind: Database["kind"]): Promise<Database> {
	return databaseOn(await openTestConnection(kind));
}

/** The connection of such a database, for tests that look at what is sent over it. */
export async function openTestConnection(kind: Database["kind"]): Promise<Connection> {
	const connection = kind === "embedded" ? await copyEmbedded() : await copyOnServer();
	let closing: Promise<void> | null = null;
	const close = () => {
		closing ??= connection.close();
		return closing;
	};
	endWithFile(close);
	return { ...connection, close };
}

async function copyEmbedded(): Promise<Connection> {
	const template = new Blob([readFileSync(inject("embeddedTemplate"))]);
	return connectEmbedded(await PGlite.create("memory://", { loadDataDir: template, parsers }));
}

async function copyOnServer(): Promise<Connection> {
	return openServer(await createServerDatabase(), { poolSize: 10, log: { warn() {} }, timeouts: PATIENT });
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

/** The URL of a new, empty database on the PostgreSQL server, migrated unless another template is given. */
export async function createServerDatabase(template: "shop_template" | "template1" = "shop_template"): Promise<string> {
	const url = inject("postgresUrl");
	if (url === null) throw new Error("there is no PostgreSQL server in this run");
	const name = `shop_${randomUUID().replaceAll("-", "")}`;
	const client = new pg.Client({ connectionString: `${url}/postgres` });
	await client.connect();
	try {
		// One copy of a template at a time: test files start in parallel.
		await client.query("select pg_advisory_lock(1)");
		await client.query(`create database ${name} template ${template}`);
	} finally {
		await client.end();
	}
	return `${url}/${name}`;
}
