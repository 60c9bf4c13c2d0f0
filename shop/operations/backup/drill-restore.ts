import { openBackupTarget } from "#platform/backup/backup-target.ts";
import { verifyBackupInProcess } from "#platform/backup/run-in-process.ts";
import { LOW_BYTES } from "#platform/health/check-disk.ts";
import { probes } from "#platform/health/probes.ts";
import { HOUR_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { backupScheduleOf } from "#shop/kernel/settings/settings.ts";
import { drillOutcome, isDrillDue, type RestoreDrill, type RestoredFindings } from "./restore-drill.rules.ts";
import { finishDrill, insertDrill, selectLastDrill } from "./restore-drill.store.ts";

/** A restore takes minutes: the process of one that began longer ago is gone. */
const ABANDONED_AFTER_MS = 4 * HOUR_MS;
const MAX_PROBLEM = 1000;
/** How many times larger than its file a restored backup may be. */
const UNPACKED = 15;

/**
 * Restores a backup into a database of its own, which is then deleted, and checks it; throws why it cannot be restored.
 * `now` is the real time (epoch ms), by which backups are named.
 */
export type DrillTools = {
	verify(file: string, config: Shop["config"]): Promise<RestoredFindings>;
	now(): number;
	freeBytes(folder: string): Promise<number>;
};

const REAL: DrillTools = { verify: verifyBackupInProcess, now: Date.now, freeBytes: probes.freeBytes };

/**
 * Restores the newest backup once a night, and stores what was found (D-268). A job of shops that make backups by
 * themselves; over all processes, one drill at a time.
 * @throws BackupError when the place of the backups cannot be read
 */
export async function drillRestore(shop: Shop, { verify, now, freeBytes }: DrillTools = REAL): Promise<void> {
	const { config } = shop;
	if (!config.isRestoreDrilled || backupScheduleOf(shop).everyMs === null) return;
	const at = now();
	const newest = (await openBackupTarget(config.backup.to, config.s3).list()).find(({ createdAt }) => createdAt <= at);
	if (newest === undefined) return;
	// A full disk would stop the shop itself.
	if ((await freeBytes(config.dataDir)) < LOW_BYTES + UNPACKED * newest.bytes) {
		shop.log.warn({ backup: newest.name }, "too little disk space to restore a backup");
		return;
	}
	const id = await transaction(asSystem(shop), async (tx) => {
		const last = await selectLastDrill(tx);
		if (!isDrillDue(last ?? { startedAt: newest.createdAt, problem: null }, at, config.timeZone)) return null;
		return await insertDrill(tx, { backup: newest.name, at, abandonedBefore: at - ABANDONED_AFTER_MS });
	});
	if (id === null) return;
	const { violations, problem } = await tryRestore(
		`${config.backup.to.replace(/\/$/, "")}/${newest.name}`,
		config,
		verify,
	);
	const outcome = { violations, problem: problem === null ? null : problem.slice(0, MAX_PROBLEM) };
	await transaction(asSystem(shop), (tx) => finishDrill(tx, id, { ...outcome, finishedAt: now() }));
	if (outcome.problem !== null) shop.log.error({ backup: newest.name, ...outcome }, "backup did not pass its restore");
}

async function tryRestore(
	file: string,
	config: Shop["config"],
	verify: DrillTools["verify"],
): Promise<Pick<RestoreDrill, "violations" | "problem">> {
	try {
		return drillOutcome(await verify(file, config));
	} catch (error) {
		return { violations: 0, problem: error instanceof Error ? error.message : String(error) };
	}
}
