import { openBackupTarget } from "#platform/backup/backup-target.ts";
import { describeWriter } from "#platform/backup/manifest.ts";
import { readHead } from "#platform/backup/read-archive.ts";
import { asAdministrator, type Shop } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { ListedBackup } from "./backup-state.rules.ts";

const MAX_LISTED = 50;
/** Enough for a head with a thousand migrations. */
const HEAD_BYTES = 256 * 1024;

/**
 * The newest backups with what is in them, and how many there are. For administrators.
 * @throws ShopError backup_storage_unreachable
 */
export async function listBackups(shop: Shop): Promise<{ backups: ListedBackup[]; total: number }> {
	const { config } = asAdministrator(shop);
	const target = openBackupTarget(config.backup.to, config.s3);
	try {
		const files = await target.list();
		const backups = files.slice(0, MAX_LISTED).map(async (file) => {
			const head = await readHead(Buffer.from(await target.readStart(file.name, HEAD_BYTES)));
			return { ...file, shopVersion: head && describeWriter(head), contents: head?.contents ?? null };
		});
		return { backups: await Promise.all(backups), total: files.length };
	} catch (error) {
		throw new ShopError("backup_storage_unreachable", { params: { reason: (error as Error).message } });
	}
}
