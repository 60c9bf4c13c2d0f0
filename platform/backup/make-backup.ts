import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#platform/config.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { describeVersion, readShopVersion } from "#platform/version/shop-version.ts";
import { nameBackup, openBackupTarget } from "./backup-target.ts";
import { withDatabaseCopy } from "./copy-request.ts";
import { dumpShop } from "./dump-shop.ts";
import { BackupError, type BackupManifest } from "./manifest.ts";
import { type Snapshot, withEmbeddedSnapshot, withServerSnapshot } from "./open-snapshot.ts";

/** Which shop is backed up, and where to. */
export type BackedUpShop = Pick<Config, "dataDir" | "databaseUrl" | "s3" | "backup">;

export type MadeBackup = { name: string; to: string; manifest: BackupManifest };

const WORK_FOLDER = "backup-work";
const ABANDONED_AFTER_MS = 6 * 60 * 60 * 1000;

/**
 * Backs up a shop while it is open, or closed: one file, written in the data folder and stored in `backup.to` once it is
 * complete. `at` is the time of the backup (epoch ms).
 * @throws BackupError, also for a full disk, or the error of the database or the storage; then nothing was stored
 */
export async function makeBackup(
	{ dataDir, databaseUrl, s3, backup }: BackedUpShop,
	storage: Pick<Storage, "read">,
	at: number,
): Promise<MadeBackup> {
	const target = openBackupTarget(backup.to, s3);
	const name = nameBackup(at);
	const file = join(dataDir, WORK_FOLDER, `${process.pid}-${name}`);
	await mkdir(join(dataDir, WORK_FOLDER), { recursive: true, mode: 0o700 });
	await removeAbandoned(join(dataDir, WORK_FOLDER));
	const dump = (snapshot: Snapshot) =>
		dumpShop(file, snapshot, {
			dataDir,
			storage,
			passphrase: backup.passphrase,
			madeBy: describeVersion(readShopVersion()),
			createdAt: at,
		});
	try {
		const manifest = await needingSpace(`${dataDir}, where it is written first. Free some up.`, () =>
			databaseUrl === null
				? withDatabaseCopy(dataDir, (copy) => withEmbeddedSnapshot(copy, dump))
				: withServerSnapshot(databaseUrl, dump),
		);
		await needingSpace(`${backup.to}. Free some up there, or set BACKUP_TO to another disk.`, () =>
			target.save(file, name),
		);
		return { name, to: backup.to, manifest };
	} finally {
		await rm(file, { force: true });
	}
}

/** What a process that was killed left behind. */
async function removeAbandoned(folder: string): Promise<void> {
	for (const name of await readdir(folder)) {
		const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
		if (mtimeMs < Date.now() - ABANDONED_AFTER_MS) await rm(join(folder, name), { force: true });
	}
}

async function needingSpace<T>(where: string, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if ((error as { code?: unknown }).code !== "ENOSPC") throw error;
		throw new BackupError(`There is no space for the backup in ${where}`, { cause: error });
	}
}
