import type { RestoreDrill } from "./restore-drill.rules.ts";

/** A backup where backups are stored. `createdAt` in epoch ms. */
export type BackupFile = { name: string; bytes: number; createdAt: number };

/** A backup that was asked for or is being made; `requestedBy` is null for the schedule's. Instants in epoch ms. */
export type OpenBackupRun = { requestedBy: string | null; createdAt: number };

/** How the shop's backups are doing. Instants in epoch ms. */
export type BackupState = {
	/** BACKUP_EVERY; null: none is made by itself. */
	everyMs: number | null;
	lastSuccess: BackupFile | null;
	/** The newest attempt failed, or the place where backups are stored cannot be read. */
	lastFailure: { at: number; message: string } | null;
	isLate: boolean;
	running: OpenBackupRun | null;
	/** Null: none has ended yet. */
	lastDrill: RestoreDrill | null;
};

/** What is wrong with the backups, the worst first; null: nothing. */
export type BackupProblem = "unrestorable" | "failed" | "late" | "never";

export function backupProblem(
	state: Pick<BackupState, "lastSuccess" | "lastFailure" | "isLate" | "lastDrill">,
): BackupProblem | null {
	if (state.lastDrill?.problem) return "unrestorable";
	if (state.lastFailure !== null) return "failed";
	if (state.isLate) return "late";
	return state.lastSuccess === null ? "never" : null;
}

/** More than two intervals without a success; before the first one, since it was first tried. */
export function isBackupLate(
	{ everyMs, lastSuccessAt, firstTriedAt }: Record<"everyMs" | "lastSuccessAt" | "firstTriedAt", number | null>,
	now: number,
): boolean {
	const since = lastSuccessAt ?? firstTriedAt;
	return everyMs !== null && since !== null && now - since > 2 * everyMs;
}

/** A backup in the list; what is in it is null when its file cannot be read. */
export type ListedBackup = BackupFile & {
	shopVersion: string | null;
	contents: { orders: number; customers: number; images: number } | null;
};
