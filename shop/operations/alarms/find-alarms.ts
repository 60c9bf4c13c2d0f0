import { isLive } from "#platform/config.ts";
import { checkCertificate } from "#platform/health/check-certificate.ts";
import { checkDisk } from "#platform/health/check-disk.ts";
import type { Probes } from "#platform/health/probes.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { ALARM_CAUSES, type Alarm, type AlarmCause } from "#shop/kernel/causes.rules.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { countTroubledEmails } from "#shop/kernel/outbox/failed-emails.ts";
import { backupProblem } from "#shop/operations/backup/backup-state.rules.ts";
import { findBackupState } from "#shop/operations/backup/find-backup-state.ts";
import { findUnknownPayments } from "#shop/operations/backup/find-unknown-payments.ts";
import { findLateJobs } from "#shop/operations/health/job-runs.ts";
import { findLowStock } from "#shop/operations/overview/find-to-do.ts";
import { findStoppedWebhooks } from "#shop/operations/webhooks/webhooks.ts";
import { listNames } from "./alarm.rules.ts";

/** Pages of payment sessions are looked at for this long. */
const PAYMENTS_SINCE_MS = 2 * DAY_MS;
/** Reconciliation places an order within a minute or two of the end of its payment page. */
const PLACED_WITHIN_MS = 10 * MINUTE_MS;

/**
 * What the owner has to know now, with the system's rights, and the causes that were looked at: one that cannot be, say
 * because the provider is down, is logged.
 */
export async function findAlarms(shop: Shop, probes: Probes): Promise<{ alarms: Alarm[]; checked: AlarmCause[] }> {
	const causes: Readonly<Record<AlarmCause, () => Promise<string>>> = {
		unplaced_payments: () => findUnplacedPayments(shop),
		failed_emails: async () => {
			const { failed } = await countTroubledEmails(shop, HOUR_MS);
			return failed === 0 ? "" : String(failed);
		},
		webhooks: async () => listNames(await findStoppedWebhooks(shop)),
		late_jobs: async () => listNames((await findLateJobs(shop)).late),
		low_disk: async () => {
			const findings = await checkDisk(shop.config, probes);
			return listNames(findings.flatMap((one) => (one.code === "disk_ok" ? [] : [`${one.what} (${one.limit})`])));
		},
		backup: async () => {
			const problem = backupProblem(await findBackupState(shop));
			return problem === null || problem === "never" ? "" : problem;
		},
		certificate: async () => {
			const [findings] = await checkCertificate(shop.config, probes, shop.clock.now());
			return findings !== undefined && CERTIFICATE_PROBLEMS.has(findings.code) && "what" in findings
				? findings.what
				: "";
		},
		// The stock of a shop in development is made up.
		low_stock: async () =>
			isLive(shop.config)
				? listNames((await findLowStock(shop)).map(({ name, available }) => `${name} (${Math.max(0, available)})`))
				: "",
	};
	const findings = await Promise.all(
		ALARM_CAUSES.map(async (cause) => {
			try {
				return [{ cause, what: await causes[cause]() }];
			} catch (error) {
				shop.log.warn({ err: error, alarm: cause }, "alarm could not be checked");
				return [];
			}
		}),
	);
	const checked = findings.flat();
	return { alarms: checked.filter(({ what }) => what !== ""), checked: checked.map(({ cause }) => cause) };
}

const CERTIFICATE_PROBLEMS: ReadonlySet<string> = new Set([
	"certificate_ending",
	"certificate_expired",
	"certificate_untrusted",
]);

async function findUnplacedPayments(shop: Shop): Promise<string> {
	const now = shop.clock.now();
	const endedBefore = now - PLACED_WITHIN_MS;
	const unplaced = await findUnknownPayments(shop, now - PAYMENTS_SINCE_MS, { endedBefore });
	return listNames(unplaced.map(({ paymentIntentId, sessionId }) => paymentIntentId ?? sessionId));
}
