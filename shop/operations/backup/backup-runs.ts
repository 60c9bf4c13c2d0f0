import { openBackupTarget } from "#platform/backup/backup-target.ts";
import type { BackedUpShop } from "#platform/backup/make-backup.ts";
import { makeBackupInProcess } from "#platform/backup/run-in-process.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { failSilentRuns, finishRun, insertRun, renewRun, takeRequestedRun } from "./backup-run.store.ts";

/** Without a sign of life for so long, the process that makes a backup is gone. */
export const ABANDONED_AFTER_MS = 120_000;
const RENEW_EVERY_MS = 20_000;
const MAX_ERROR = 1000;

/** Makes one backup of the shop; throws why it cannot be made. `now` is the real time (epoch ms), by which backups are named. */
export type BackupTools = { make(shop: BackedUpShop): Promise<void>; now(): number };

const REAL: BackupTools = { make: makeBackupInProcess, now: Date.now };

/**
 * Asks for a backup, which a job then makes while the shop sells. For administrators; logged.
 * @throws ShopError backup_running while one is asked for or being made
 */
export async function requestBackup(shop: Shop, now: () => number = Date.now): Promise<void> {
	const { administrator } = asAdministrator(shop).caller;
	const actor: Shop = { ...shop, caller: { role: "system", userId: null, administrator } };
	await transaction(actor, async (tx) => {
		const id = await openRun(tx, { state: "requested", requestedBy: administrator.email }, now());
		if (id === null) throw new ShopError("backup_running");
		await recordActivity(tx, actor, "BACKUP_REQUEST", {});
	});
}

/** Makes the backup that an administrator asked for, if any. A job. @throws Error why it failed */
export async function makeRequestedBackup(shop: Shop, tools: BackupTools = REAL): Promise<void> {
	const id = await transaction(asSystem(shop), (tx) => takeRequestedRun(tx, tools.now()));
	if (id !== null) await run(shop, id, tools);
}

/**
 * Makes a backup for the schedule, unless one is being made already.
 * @returns whether it made one
 * @throws Error why it failed
 */
export async function makeScheduledBackup(shop: Shop, tools: BackupTools = REAL): Promise<boolean> {
	const id = await transaction(asSystem(shop), (tx) =>
		openRun(tx, { state: "running", requestedBy: null }, tools.now()),
	);
	if (id === null) return false;
	await run(shop, id, tools);
	return true;
}

async function openRun(
	tx: ShopTransaction,
	run: { state: "requested" | "running"; requestedBy: string | null },
	at: number,
): Promise<number | null> {
	const error = "The shop was stopped while it made the backup.";
	await failSilentRuns(tx, { silentMs: ABANDONED_AFTER_MS, at, error });
	return await insertRun(tx, { ...run, at });
}

async function run(shop: Shop, id: number, { make, now }: BackupTools): Promise<void> {
	const inShop = (work: (tx: ShopTransaction) => Promise<void>) => transaction(asSystem(shop), work);
	const renewing = setInterval(() => {
		// A missed one is made up for by the next.
		inShop((tx) => renewRun(tx, id, now())).catch(() => {});
	}, RENEW_EVERY_MS);
	try {
		const startedAt = now();
		await make(shop.config);
		await expectBackup(shop.config, startedAt);
		await inShop((tx) => finishRun(tx, id, now(), null));
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		await inShop((tx) => finishRun(tx, id, now(), message.slice(0, MAX_ERROR)));
		throw error;
	} finally {
		clearInterval(renewing);
	}
}

/** What made the backup said that it succeeded; only the file counts. Names of backups have whole seconds. */
async function expectBackup({ backup: { to }, s3 }: Shop["config"], startedAt: number): Promise<void> {
	const [newest] = await openBackupTarget(to, s3).list();
	if (newest !== undefined && newest.createdAt > startedAt - 1000) return;
	throw new Error(`The backup ended without an error, but there is no new file in ${to}.`);
}
