/** What is wrong with the shop and does not mend itself, the most urgent first. The owner gets an email about each. */
export const ALARM_CAUSES = [
	"unplaced_payments",
	"late_jobs",
	"low_disk",
	"certificate",
	"failed_emails",
	"backup",
	"low_stock",
] as const;
export type AlarmCause = (typeof ALARM_CAUSES)[number];

/** `what` names what is affected: payments, jobs, folders, products. Never a customer's data. */
export type Alarm = { cause: AlarmCause; what: string };

/** Causes outside of the database, which only a job looks at, and stores for the admin's home. */
export const STORED_CAUSES = ["unplaced_payments", "low_disk", "certificate"] as const satisfies readonly AlarmCause[];
export type StoredCause = (typeof STORED_CAUSES)[number];

/** The names of what an alarm is about, the first five of them. */
export function listNames(names: readonly string[]): string {
	const more = names.length - SHOWN;
	return names.slice(0, SHOWN).join(", ") + (more > 0 ? ` (+${more})` : "");
}

const SHOWN = 5;
