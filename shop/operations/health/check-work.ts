import { isLive } from "#platform/config.ts";
import { nameInstant } from "#platform/health/finding.ts";
import { HOUR_MS } from "#shop/kernel/calendar.rules.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { countTroubledEmails } from "#shop/kernel/outbox/failed-emails.ts";
import { findBackupState } from "#shop/operations/backup/find-backup-state.ts";
import { findLateJobs } from "./job-runs.ts";

/** Emails are sent within seconds, and after a failure within minutes at first. */
const STUCK_MS = HOUR_MS;

/** Whether emails leave the outbox. */
export async function checkEmails(shop: Shop) {
	const { failed, stuck } = await countTroubledEmails(shop, STUCK_MS);
	const findings = [
		...(failed > 0 ? [{ code: "emails_failed", what: String(failed) } as const] : []),
		...(stuck > 0 ? [{ code: "emails_stuck", what: String(stuck) } as const] : []),
	];
	return findings.length > 0 ? findings : [{ code: "emails_ok" } as const];
}

/** Whether the recurring jobs run and succeed. */
export async function checkJobs(shop: Shop) {
	const { areRunning, lastRecordedAt, late } = await findLateJobs(shop);
	if (lastRecordedAt === null) return [{ code: "jobs_never" } as const];
	if (!areRunning) return [{ code: "jobs_stopped", what: nameInstant(lastRecordedAt) } as const];
	if (late.length > 0) return [{ code: "jobs_late", what: late.join(", ") } as const];
	return [{ code: "jobs_ok" } as const];
}

/** Whether there is a recent backup, in time, and whether the last try and the last restore worked. Backups go by the real time. */
export async function checkBackups(shop: Shop, now: () => number) {
	const { everyMs, lastSuccess, lastFailure, isLate, lastDrill } = await findBackupState(shop, now);
	if (everyMs === null) {
		return [{ code: isLive(shop.config) ? "backups_live_off" : "backups_off" } as const];
	}
	const findings = [
		...(lastDrill?.problem ? [{ code: "backups_unrestorable", what: lastDrill.problem } as const] : []),
		...(lastFailure === null ? [] : [{ code: "backups_failed", what: nameInstant(lastFailure.at) } as const]),
		...(isLate && lastSuccess === null ? [{ code: "backups_none", what: shop.config.backup.to } as const] : []),
		...(isLate && lastSuccess !== null
			? [{ code: "backups_late", what: nameInstant(lastSuccess.createdAt) } as const]
			: []),
	];
	if (findings.length > 0) return findings;
	if (lastSuccess === null) return [{ code: "backups_first" } as const];
	return [{ code: "backups_ok", what: nameInstant(lastSuccess.createdAt) } as const];
}
