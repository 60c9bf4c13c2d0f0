import { openBackupTarget } from "#platform/backup/backup-target.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { backupScheduleOf } from "#shop/kernel/settings/settings.ts";
import { selectOpenRun, selectTries } from "./backup-run.store.ts";
import { ABANDONED_AFTER_MS } from "./backup-runs.ts";
import { type BackupFile, type BackupState, isBackupLate } from "./backup-state.rules.ts";
import { selectLastDrill } from "./restore-drill.store.ts";

/**
 * The last backup, what went wrong since, the last drill, and what is under way, over all processes. A backup made by `npm run backup`
 * counts too.
 * @param now epoch ms of the real time, by which backups are named
 */
export async function findBackupState(shop: Shop, now: () => number = Date.now): Promise<BackupState> {
	const { everyMs } = backupScheduleOf(shop);
	const { files, listFailure } = await listBackups(shop, now);
	const [lastSuccess = null] = files;
	const { tries, running, lastDrill } = await transaction(asSystem(shop), async (tx) => ({
		tries: await selectTries(tx),
		running: await selectOpenRun(tx, { silentMs: ABANDONED_AFTER_MS, at: now() }),
		lastDrill: await selectLastDrill(tx),
	}));
	const isMended = lastSuccess !== null && tries.failure !== null && lastSuccess.createdAt > tries.failure.at;
	return {
		everyMs,
		lastSuccess,
		lastFailure: listFailure ?? (isMended ? null : tries.failure),
		isLate: isBackupLate(
			{ everyMs, lastSuccessAt: lastSuccess?.createdAt ?? null, firstTriedAt: tries.firstTriedAt },
			now(),
		),
		running,
		lastDrill,
	};
}

async function listBackups(
	{ config }: Shop,
	now: () => number,
): Promise<{ files: BackupFile[]; listFailure: BackupState["lastFailure"] }> {
	try {
		return { files: await openBackupTarget(config.backup.to, config.s3).list(), listFailure: null };
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		return { files: [], listFailure: { at: now(), message: `${config.backup.to}: ${message}` } };
	}
}
