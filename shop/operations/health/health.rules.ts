/** What the shop checks of itself, in the order in which it is shown. */
export const CHECKS = [
	"version",
	"configuration",
	"database",
	"migrations",
	"schema",
	"access",
	"stock",
	"orders",
	"points",
	"activity",
	"payments",
	"webhook",
	"mail_server",
	"emails",
	"jobs",
	"backups",
	"disk",
	"certificate",
	"clock",
] as const;
export type Check = (typeof CHECKS)[number];

export const HEALTH_STATES = ["ok", "warning", "broken"] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** Everything that a check can find, by how bad it is. Each has a sentence and, unless it is ok, a next step. */
const FINDINGS = {
	ok: [
		"version_ok",
		"version_between",
		"config_ok",
		"database_ok",
		"database_embedded",
		"migrations_ok",
		"schema_ok",
		"access_ok",
		"stock_ok",
		"orders_ok",
		"points_ok",
		"activity_ok",
		"payments_ok",
		"payments_sandbox",
		"webhook_ok",
		"mail_ok",
		"mail_mailbox",
		"emails_ok",
		"jobs_ok",
		"backups_ok",
		"backups_first",
		"backups_off",
		"disk_ok",
		"certificate_ok",
		"certificate_none",
		"clock_ok",
		"clock_alone",
		"clock_set",
	],
	warning: [
		"version_unlisted",
		"config_http",
		"config_no_proxy",
		"config_sandbox",
		"config_test_key",
		"config_clock",
		"config_sample_address",
		"database_no_copy",
		"database_connections",
		"database_readable",
		"migrations_unknown",
		"schema_added",
		"payments_sandbox_closed",
		"webhook_hidden",
		"webhook_events",
		"emails_failed",
		"jobs_never",
		"backups_live_off",
		"disk_low",
		"certificate_ending",
		"certificate_unreachable",
		"not_checked",
	],
	broken: [
		"config_invalid",
		"config_weak_secret",
		"database_unreachable",
		"database_old",
		"database_unsafe",
		"migrations_pending",
		"migrations_changed",
		"schema_changed",
		"access_row_security",
		"access_missing",
		"access_added",
		"stock_ledger",
		"stock_reserved",
		"order_totals",
		"order_lines",
		"order_payments",
		"payment_bookings",
		"checkout_orders",
		"order_stock",
		"order_restock",
		"parcels",
		"units_sold",
		"order_confirmations",
		"customer_sums",
		"discount_uses",
		"document_numbers",
		"counters",
		"row_numbers",
		"points_earned",
		"points_held",
		"points_months",
		"points_lots",
		"activity_changed",
		"payments_key",
		"payments_unreachable",
		"webhook_missing",
		"webhook_disabled",
		"mail_sign_in",
		"mail_unreachable",
		"emails_stuck",
		"jobs_stopped",
		"jobs_late",
		"backups_none",
		"backups_failed",
		"backups_unrestorable",
		"backups_late",
		"disk_full",
		"certificate_expired",
		"certificate_untrusted",
		"clock_database",
		"clock_provider",
		"timed_out",
		"check_failed",
	],
} as const;

type OkCode = (typeof FINDINGS)["ok"][number];
export type ProblemCode = (typeof FINDINGS)["warning" | "broken"][number];
export type FindingCode = OkCode | ProblemCode;

/** One line of the result. `what` and `limit` complete the sentence of `code`; empty when it needs none. */
export type HealthLine = { check: Check; state: HealthState; code: FindingCode; what: string; limit: string };

const STATES = new Map<FindingCode, HealthState>(
	HEALTH_STATES.flatMap((state) => FINDINGS[state].map((code) => [code, state] as const)),
);

export const FINDING_CODES = [...STATES.keys()];

export function stateOf(code: FindingCode): HealthState {
	return STATES.get(code) ?? "broken";
}

/** A problem has a next step. */
export function isProblem(code: FindingCode): code is ProblemCode {
	return stateOf(code) !== "ok";
}
