import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { MIGRATION_LOCK } from "#platform/database/migrate.ts";
import type { Storage } from "#platform/storage/storage.ts";
import {
	type CopiedTable,
	digestTable,
	findTables,
	openTables,
	type RunQuery,
	writeSequences,
	writeToTable,
} from "./copy-tables.ts";
import { BackupError, SECRETS_PATH, TABLES_FOLDER, UPLOADS_FOLDER } from "./manifest.ts";
import { type Backup, MAX_PIECE_BYTES, readArchive, tooLarge } from "./read-archive.ts";
import { unsealSecrets } from "./seal-secrets.ts";

/** Who was signed in, and backups that were under way: true when the backup was made, and not any more. */
const ENDED_BY_A_RESTORE: readonly string[] = ["admin_sessions", "auth_sessions", "backup_runs", "restore_drills"];
const ROWS_AT_ONCE = 1000;

const decompress = promisify(gunzip);

/**
 * Fills a database, whose migrations are those of the backup, and the storage of uploads from a verified backup, in the
 * caller's transaction. Every table is compared with the backup, and every foreign key is checked. Sessions are ended.
 * @returns the secrets, to be stored after the commit; null when they are missing or there is no passphrase
 * @throws BackupError or Error when the database has rows, or when what was written differs from the backup
 */
export async function fillShop(
	file: string,
	{ manifest }: Backup,
	query: RunQuery,
	{ storage, passphrase }: { storage: Pick<Storage, "read" | "save">; passphrase: string | null },
): Promise<Record<string, string> | null> {
	await query("set local timezone to 'UTC'");
	// A shop that starts on the database now waits here, as for a migration.
	await query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
	const tables = new Map((await findTables(query)).map((table) => [table.name, table]));
	rejectOtherTables(tables, manifest.tables);
	const closeTables = await openTables(query, [...tables.values()]);
	const types = new Map(manifest.entries.map(({ path, type }) => [path, type]));
	let secrets: Record<string, string> | null = null;
	for await (const { path, bytes } of readArchive(file, passphrase)) {
		if (path.startsWith(TABLES_FOLDER)) await fillTable(query, tables, path, bytes);
		if (path.startsWith(UPLOADS_FOLDER)) {
			await fillUpload(storage, path.slice(UPLOADS_FOLDER.length), bytes, types.get(path) ?? "");
		}
		if (path === SECRETS_PATH && passphrase !== null) secrets = unsealSecrets(bytes, passphrase);
	}
	for (const { name, rows, digest } of manifest.tables) {
		const copy = await digestTable(query, name);
		if (copy.rows === rows && copy.digest === digest) continue;
		throw new BackupError(
			`${name} differs from the backup: ${copy.rows} rows instead of ${rows}. Nothing was restored.`,
		);
	}
	await writeSequences(query, manifest.sequences);
	// An older version does not have all of them.
	for (const name of ENDED_BY_A_RESTORE.filter((one) => tables.has(one))) await query(`delete from ${name}`);
	// A backup has the uploads and not their smaller copies, which the shop makes again.
	if (tables.get("uploaded_images")?.columns.split(", ").includes("resized_at")) {
		await query("update uploaded_images set resized_at = null");
	}
	await closeTables();
	return secrets;
}

function rejectOtherTables(tables: ReadonlyMap<string, unknown>, expected: readonly { name: string }[]): void {
	const names = new Set(expected.map(({ name }) => name));
	const odd = [...tables.keys()].filter((name) => !names.has(name));
	const missing = [...names].filter((name) => !tables.has(name));
	if (odd.length + missing.length === 0) return;
	throw new BackupError(`The database has other tables than the backup (${[...odd, ...missing].join(", ")}).`);
}

async function fillTable(
	query: RunQuery,
	tables: ReadonlyMap<string, CopiedTable>,
	path: string,
	bytes: Buffer<ArrayBuffer>,
): Promise<void> {
	const table = tables.get(path.split("/")[1] ?? "");
	if (table === undefined) throw new BackupError(`The backup has rows of an unknown table (${path}).`);
	const unpacked = await decompress(bytes, { maxOutputLength: MAX_PIECE_BYTES }).catch((error: { code?: unknown }) => {
		throw error.code === "ERR_BUFFER_TOO_LARGE" ? tooLarge(path) : error;
	});
	const rows = unpacked.toString("utf8").split("\n");
	for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
		await writeToTable(query, table, rows.slice(at, at + ROWS_AT_ONCE));
	}
}

/** An upload that is there already, as in the bucket of a shop that lost its database only, must be the same. */
async function fillUpload(
	storage: Pick<Storage, "read" | "save">,
	path: string,
	bytes: Buffer,
	type: string,
): Promise<void> {
	const present = await storage.read(path);
	if (present === null) await storage.save(path, bytes, type);
	else if (!bytes.equals(present)) {
		throw new BackupError(`The storage has another file as ${path}. Give the shop an empty one. Nothing was restored.`);
	}
}
