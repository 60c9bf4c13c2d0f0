import { openBackupTarget } from "#platform/backup/backup-target.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { type BackupTools, makeScheduledBackup } from "./backup-runs.ts";

/**
 * Makes a backup when the newest one is older than BACKUP_EVERY, then deletes those older than BACKUP_KEEP, but never the
 * newest. A job; a failed one is retried at its next run, and deletes nothing.
 */
export async function makeDueBackup(shop: Shop, tools?: BackupTools): Promise<void> {
	const { to, everyMs, keepMs } = shop.config.backup;
	if (everyMs === null) return;
	const now = tools?.now ?? Date.now;
	const target = openBackupTarget(to, shop.config.s3);
	// One from a clock that was ahead says nothing about when the next is due.
	const newest = (await target.list()).find(({ createdAt }) => createdAt <= now());
	if (newest !== undefined && newest.createdAt > now() - everyMs) return;
	if (!(await makeScheduledBackup(shop, tools)) || keepMs === null) return;
	const [, ...older] = await target.list();
	for (const { name, createdAt } of older) {
		if (createdAt < now() - keepMs) await target.remove(name);
	}
}
