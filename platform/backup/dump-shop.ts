import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import type { Storage } from "#platform/storage/storage.ts";
import { digestTable, findTables, readTable } from "./copy-tables.ts";
import { findWriter } from "./find-writer.ts";
import {
	type BackupHead,
	type BackupManifest,
	createHead,
	SECRETS_PATH,
	TABLES_FOLDER,
	UPLOADS_FOLDER,
} from "./manifest.ts";
import type { Snapshot } from "./open-snapshot.ts";
import { readSecrets, sealSecrets } from "./seal-secrets.ts";
import { type ArchiveWriter, writeArchive } from "./write-archive.ts";

const ROWS_AT_ONCE = 1000;
/** Before compression: what memory holds, and what a restore reads at once. */
const CHUNK_CHARACTERS = 2 * 1024 * 1024;

const compress = promisify(gzip);

/**
 * Writes everything a shop needs to a backup file: all tables of one moment, the uploads they name, and the secrets that
 * the shop made up. With a passphrase all of it is encrypted; without one the secrets are left out.
 */
export async function dumpShop(
	file: string,
	snapshot: Snapshot,
	shop: {
		dataDir: string;
		storage: Pick<Storage, "read">;
		passphrase: string | null;
		/** The version that makes the backup. */
		madeBy: string;
		/** Epoch ms. */
		createdAt: number;
	},
): Promise<BackupManifest> {
	const writer = await findWriter(snapshot);
	const head = createHead({
		shopVersion: writer.version,
		shopCommit: writer.commit,
		madeBy: shop.madeBy,
		createdAt: new Date(shop.createdAt).toISOString(),
		database: snapshot.kind,
		migrations: snapshot.migrations.map(({ name, checksum }) => ({ name, checksum })),
		contents: await countContents(snapshot),
	});
	const fill = async (archive: ArchiveWriter) => {
		// First, so that a restore with a wrong passphrase ends at once.
		const secrets = await dumpSecrets(archive, shop);
		const tables: BackupManifest["tables"] = [];
		for (const { name } of await findTables(snapshot.query)) {
			await dumpTable(archive, snapshot, name);
			tables.push({ name, ...(await digestTable(snapshot.query, name)) });
		}
		const missingUploads = await dumpUploads(archive, snapshot, shop.storage);
		return { tables, missingUploads, secrets, sequences: await snapshot.readSequences() };
	};
	return await writeArchive(file, head, fill, shop.passphrase);
}

async function countContents({ query }: Snapshot): Promise<NonNullable<BackupHead["contents"]>> {
	const [contents] = await query<NonNullable<BackupHead["contents"]>>(`
		select (select count(*) from orders)::int as orders, (select count(*) from user_profiles)::int as customers,
			(select count(*) from uploaded_images)::int as images`);
	if (contents === undefined) throw new Error("a count has one row");
	return contents;
}

async function dumpTable(archive: ArchiveWriter, { query }: Snapshot, name: string): Promise<void> {
	let rows: string[] = [];
	let size = 0;
	let chunks = 0;
	const flush = async () => {
		const bytes = await compress(rows.join("\n"), { level: constants.Z_BEST_SPEED });
		await archive.add(`${TABLES_FOLDER}${name}/${String(chunks++).padStart(6, "0")}.jsonl.gz`, bytes);
		rows = [];
		size = 0;
	};
	for await (const batch of readTable(query, name, ROWS_AT_ONCE)) {
		for (const row of batch) {
			rows.push(row);
			size += row.length;
			if (size >= CHUNK_CHARACTERS) await flush();
		}
	}
	if (rows.length > 0) await flush();
}

/** @returns the paths of those that are missing in the storage */
async function dumpUploads(
	archive: ArchiveWriter,
	{ query }: Snapshot,
	storage: Pick<Storage, "read">,
): Promise<string[]> {
	const uploads = await query<{ path: string; type: string }>(
		"select 'admin-uploads/' || filename as path, mime_type as type from uploaded_images order by file_path",
	);
	const missing: string[] = [];
	for (const { path, type } of uploads) {
		const bytes = await storage.read(path);
		if (bytes === null) missing.push(path);
		else await archive.add(`${UPLOADS_FOLDER}${path}`, bytes, type);
	}
	return missing;
}

async function dumpSecrets(
	archive: ArchiveWriter,
	{ dataDir, passphrase }: { dataDir: string; passphrase: string | null },
): Promise<BackupManifest["secrets"]> {
	const secrets = readSecrets(dataDir);
	if (Object.keys(secrets).length === 0) return "none";
	if (passphrase === null) return "omitted";
	await archive.add(SECRETS_PATH, sealSecrets(secrets, passphrase));
	return "sealed";
}
