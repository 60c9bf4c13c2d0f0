import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseError, NOT_COPIED } from "#platform/database/database-error.ts";
import { checkCertificate } from "#platform/health/check-certificate.ts";
import { checkClock } from "#platform/health/check-clock.ts";
import { checkConfig } from "#platform/health/check-config.ts";
import { checkDatabase } from "#platform/health/check-database.ts";
import { checkDisk } from "#platform/health/check-disk.ts";
import { checkMailServer } from "#platform/health/check-mail-server.ts";
import { checkMigrations } from "#platform/health/check-migrations.ts";
import { checkPayments, checkWebhook } from "#platform/health/check-payments.ts";
import { checkAccess, checkSchema } from "#platform/health/check-schema.ts";
import { checkVersion } from "#platform/health/check-version.ts";
import { type Finding, nameError } from "#platform/health/finding.ts";
import { type Probes, probes as realProbes } from "#platform/health/probes.ts";
import { asAdministrator, type Shop } from "#shop/kernel/context.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import { checkActivity, checkRecords } from "./check-records.ts";
import { checkBackups, checkEmails, checkJobs } from "./check-work.ts";
import { CHECKS, type Check, type FindingCode, type HealthLine, stateOf } from "./health.rules.ts";

type Run = () => Promise<readonly Finding<FindingCode>[]>;

/** Within the time that a browser waits for the system status page. */
const CHECK_TIMEOUT_MS = 20_000;

/**
 * Checks everything that the shop can check of itself, or only `checks` of it, changing nothing. A check that hangs or fails is a line of its
 * own, and the others are not affected. For administrators.
 */
export async function findHealth(
	shop: Shop,
	{
		probes = realProbes,
		timeoutMs = CHECK_TIMEOUT_MS,
		checks = CHECKS,
	}: { probes?: Probes; timeoutMs?: number; checks?: readonly Check[] } = {},
): Promise<HealthLine[]> {
	const runs = runsOf(asAdministrator(shop), probes);
	const findings = await Promise.all(checks.map((check) => runCheck(check, runs[check], timeoutMs)));
	return findings.flat();
}

function runsOf(shop: Shop, probes: Probes): Readonly<Record<Check, Run>> {
	const { config, database, clock } = shop;
	// Three checks share what the provider says.
	let inspected: ReturnType<typeof shop.payments.inspect> | undefined;
	const payments = {
		inspect: () => {
			inspected ??= shop.payments.inspect();
			return inspected;
		},
	};
	return {
		version: async () => checkVersion(),
		configuration: async () => {
			const { supportEmail, senderEmail } = settingOf(shop, "shop");
			return checkConfig({ ...config, supportEmail, mailFrom: senderEmail });
		},
		database: () => checkDatabase(database, config),
		migrations: () => checkMigrations(database),
		schema: () => checkSchema(database),
		access: () => checkAccess(database),
		stock: () => checkRecords(shop, "stock"),
		orders: () => checkRecords(shop, "orders"),
		points: () => checkRecords(shop, "points"),
		activity: () => checkActivity(shop),
		payments: () => checkPayments(config, payments),
		webhook: () => checkWebhook(config, payments),
		mail_server: () => checkMailServer(config, probes),
		emails: () => checkEmails(shop),
		jobs: () => checkJobs(shop),
		backups: () => checkBackups(shop, Date.now),
		disk: () => checkDisk(config, probes),
		certificate: () => checkCertificate(config, probes, clock.now()),
		clock: () => checkClock({ config, clock, database, payments }),
	};
}

async function runCheck(check: Check, run: Run, timeoutMs: number): Promise<HealthLine[]> {
	const timer = new AbortController();
	const late = wait(timeoutMs, [{ code: "timed_out", what: String(timeoutMs / 1000) }] as const, {
		signal: timer.signal,
	});
	// Rejects when the timer is no longer needed.
	late.catch(() => {});
	try {
		const findings: readonly Finding<FindingCode>[] = await Promise.race([run(), late]);
		return findings.map(({ code, what = "", limit = "" }) => ({ check, state: stateOf(code), code, what, limit }));
	} catch (error) {
		const code = failureOf(check, error);
		return [{ check, state: stateOf(code), code, what: reasonOf(error), limit: "" }];
	} finally {
		timer.abort();
	}
}

function failureOf(check: Check, error: unknown): FindingCode {
	if (!isUnreachable(error)) return "check_failed";
	if (isDatabaseError(error, NOT_COPIED) && check === "database") return "database_no_copy";
	return check === "database" ? "database_unreachable" : "not_checked";
}

/** By SQLSTATE: no connection (08), a rejected sign-in (28), no such database (3D), too many clients (53), stopping (57P). */
function isUnreachable(error: unknown): boolean {
	if (isDatabaseError(error)) return /^(08|28|3D|53|57P)/.test(error.code);
	return error instanceof Error && error.message === "timeout expired";
}

/** A failed connection's message names the host or the user, never the password. */
function reasonOf(error: unknown): string {
	return isUnreachable(error) && error instanceof Error ? error.message : nameError(error);
}
