import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { openBackupTarget } from "#platform/backup/backup-target.ts";
import { describeWriter } from "#platform/backup/manifest.ts";
import { type Restored, restoreShop } from "#platform/backup/restore-shop.ts";
import type { Config } from "#platform/config.ts";
import { openStorage } from "#platform/world.ts";
import type { Checked } from "./check-restored.ts";

/** Restores a file of this machine, or one of a bucket of `config.s3` given as `s3://BUCKET/NAME`, which is downloaded first. */
export async function restore(file: string, config: Config, s3 = config.s3): Promise<Restored> {
	const [, bucket, name] = /^(s3:\/\/[^/]+)\/(?:backups\/)?(.+)$/.exec(file) ?? [];
	const to = { ...config, storage: openStorage(config), passphrase: config.backup.passphrase };
	if (bucket === undefined || name === undefined) return await restoreShop(file, to);
	await mkdir(config.dataDir, { recursive: true });
	const folder = await mkdtemp(join(config.dataDir, "restoring-"));
	try {
		const local = join(folder, name);
		const bytes = await openBackupTarget(bucket, s3).read(name);
		await pipeline(bytes, createWriteStream(local, { mode: 0o600 }));
		return await restoreShop(local, to);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** What a backup has, after it was restored. */
export function describeRows({ head, manifest }: Restored): string[] {
	return [
		...manifest.tables.filter(({ rows }) => rows > 0).map(({ name, rows }) => `${name.padEnd(24)} ${rows}`),
		`The backup of ${head.createdAt} is restored: every checksum, row and foreign key was compared.`,
		`Version ${describeWriter(head)} wrote its data.`,
		...manifest.missingUploads.map((path) => `The upload ${path} was missing when the backup was made.`),
	];
}

/** Whether the restored records agree with each other. */
export function describeRecords({ activity, violations }: Checked): string[] {
	return [
		activity.brokenAt === null
			? `The activity log's hash chain is intact: ${activity.checked} entries.`
			: `The activity log was changed before the backup: its hash chain breaks at entry ${activity.brokenAt}.`,
		...violations.map((violation) => `The backup already contained this contradiction: ${violation}.`),
		...(violations.length === 0 ? ["Stock, orders, payments and points agree."] : []),
	];
}
