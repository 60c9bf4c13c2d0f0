import { openBackupTarget } from "#platform/backup/backup-target.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { backupScheduleOf } from "#shop/kernel/settings/settings.ts";
import { type BackupTools, makeScheduledBackup } from "./backup-runs.ts";

/**
 * Makes a backup when the newest one is older than the owner’s schedule or BACKUP_EVERY, then deletes those that are kept no
 * longer, but never the newest. A job; a failed one is retried at its next run, and deletes nothing.
 */
export async function makeDueBackup(shop: Shop, tools?: BackupTools): Promise<void> {
	const { everyMs, keepMs } = backupScheduleOf(shop);
	if (everyMs === null) return;
	const now = tools?.now ?? Date.now;
	const target = openBackupTarget(shop.config.backup.to, shop.config.s3);
	// One from a clock that was ahead says nothing about when the next is due.
	const newest = (await target.list()).find(({ createdAt }) => createdAt <= now());
	if (newest !== undefined && newest.createdAt > now() - everyMs) return;
	if (!(await makeScheduledBackup(shop, tools)) || keepMs === null) return;
	const [, ...older] = await target.list();
	for (const { name, createdAt } of older) {
		if (createdAt < now() - keepMs) await target.remove(name);
	}
}
