import { mkdirSync, readdirSync } from "node:fs";
import { Kysely } from "kysely";
import pg from "pg";
import { columnNames } from "#platform/database/column-names.ts";
import type { Connection } from "#platform/database/connection.ts";
import { createEmbedded, hasNoDatabase } from "#platform/database/embedded/create-embedded.ts";
import { migrate, readMigrations } from "#platform/database/migrate.ts";
import { openServer } from "#platform/database/open-server.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { queryOn, type RunQuery } from "./copy-tables.ts";
import { fillShop } from "./fill-shop.ts";
import { BackupError, type BackupHead, describeWriter } from "./manifest.ts";
import { type Backup, verifyArchive } from "./read-archive.ts";
import { writeSecrets } from "./seal-secrets.ts";

/** `secrets`: what became of those that the shop had made up; `kept` are the names of present ones that differ. */
export type Restored = Backup & {
	secrets: { state: "restored"; unchanged: string[] } | { state: "omitted" | "locked" | "none" };
};

/** What may be in a data folder that counts as empty: the backups themselves, and what an aborted restore or drill left. */
const IN_EMPTY_FOLDER = /^(backups|restore-drill|restoring-\w+)$/;

/**
 * Restores a backup into an empty database: that of a PostgreSQL server, or without `databaseUrl` the embedded one of an
 * empty data folder. Reads the whole backup first, so that a damaged one changes nothing; then all or nothing.
 * @throws BackupError that says why it was rejected
 */
export async function restoreShop(
	file: string,
	to: {
		dataDir: string;
		databaseUrl: string | null;
		storage: Pick<Storage, "read" | "save">;
		passphrase: string | null;
	},
): Promise<Restored> {
	const backup = await verifyArchive(file, to.passphrase);
	rejectNewerSchema(backup.head);
	const fill = (query: RunQuery) => fillShop(file, backup, query, to);
	const secrets =
		to.databaseUrl === null
			? await restoreEmbedded(to.dataDir, backup.head, fill)
			: await restoreServer(to.databaseUrl, backup.head, fill);
	if (secrets !== null) {
		return { ...backup, secrets: { state: "restored", unchanged: writeSecrets(to.dataDir, secrets) } };
	}
	return { ...backup, secrets: { state: backup.manifest.secrets === "sealed" ? "locked" : backup.manifest.secrets } };
}

type Secrets = Record<string, string> | null;

/** @throws BackupError when the folder has anything else than backups and what was aborted */
async function restoreEmbedded(
	dataDir: string,
	head: BackupHead,
	fill: (query: RunQuery) => Promise<Secrets>,
): Promise<Secrets> {
	mkdirSync(dataDir, { recursive: true });
	const isExpected = (name: string) => IN_EMPTY_FOLDER.test(name) || (name === "database" && hasNoDatabase(dataDir));
	const odd = readdirSync(dataDir).filter((name) => !isExpected(name));
	if (odd.length > 0) {
		throw new BackupError(`${dataDir} is not empty (${odd.join(", ")}). Restore into an empty folder: set DATA_DIR.`);
	}
	const work = async (connection: Connection) => {
		await migrateLike(connection, head);
		return await new Kysely<unknown>({ dialect: connection.dialect }).transaction().execute((tx) => fill(queryOn(tx)));
	};
	// The build's template has today's tables, a backup of an older version has its own.
	return await createEmbedded(dataDir, "restoring-", work, isOfToday(head) ? {} : { template: "" });
}

async function restoreServer(
	databaseUrl: string,
	head: BackupHead,
	fill: (query: RunQuery) => Promise<Secrets>,
): Promise<Secrets> {
	const client = new pg.Client({ connectionString: databaseUrl });
	client.on("error", () => {});
	await client.connect();
	const query: RunQuery = async (statement, parameters = []) => (await client.query(statement, [...parameters])).rows;
	try {
		await rejectForeignTables(query);
		const connection = openServer(databaseUrl, { poolSize: 1, log: { warn() {} } });
		try {
			await migrateLike(connection, head);
		} finally {
			await connection.close();
		}
		await query("begin");
		await client.query("set local statement_timeout to 0; set local lock_timeout to '10s'");
		const secrets = await fill(query);
		await query("commit");
		await query("analyze");
		return secrets;
	} finally {
		await client.end();
	}
}

/** Tables without the shop's list of migrations belong to something else. */
async function rejectForeignTables(query: RunQuery): Promise<void> {
	const names = await query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
	if (names.length === 0 || names.some(({ name }) => name === "schema_migrations")) return;
	throw new BackupError(`The database is not empty (${names.map(({ name }) => name).join(", ")}). Create a new one.`);
}

/** Creates the tables as they were when the backup was made; newer migrations follow when the shop opens them. */
async function migrateLike(connection: Connection, { migrations }: BackupHead): Promise<void> {
	const kysely = new Kysely<Schema>({ dialect: connection.dialect, plugins: [columnNames] });
	await migrate(kysely, connection, { names: new Set(migrations.map(({ name }) => name)) });
}

function isOfToday({ migrations }: BackupHead): boolean {
	return migrations.length === readMigrations().length;
}

function rejectNewerSchema(head: BackupHead): void {
	const known = new Map(readMigrations().map(({ name, checksum }) => [name, checksum]));
	const odd = head.migrations.find(({ name, checksum }) => known.get(name) !== checksum);
	if (odd === undefined) return;
	throw new BackupError(
		`The backup is of another version of the shop: ${describeWriter(head)}, ${odd.name}. Restore it with that version.`,
	);
}
