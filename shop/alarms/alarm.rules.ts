/** What the owner gets an email about, at most once a day for each, for as long as it lasts. */
export const ALARM_CAUSES = [
	"unplaced_payments",
	"failed_emails",
	"late_jobs",
	"low_disk",
	"backup",
	"certificate",
	"low_stock",
] as const;
export type AlarmCause = (typeof ALARM_CAUSES)[number];

/** `what` names what is affected: payments, jobs, folders, products. Never a customer's data. */
export type Alarm = { cause: AlarmCause; what: string };
