/** What is wrong with the shop and does not mend itself, the most urgent first. The owner gets an email about each. */
export const ALARM_CAUSES = [
	"unplaced_payments",
	"late_jobs",
	"low_disk",
	"certificate",
	"failed_emails",
	"webhooks",
	"backup",
	"low_stock",
] as const;
export type AlarmCause = (typeof ALARM_CAUSES)[number];

/** `what` names what is affected: payments, jobs, folders, products. Never a customer's data. */
export type Alarm = { cause: AlarmCause; what: string };

/** Causes offered in the refund dialog; they select the wording of the customer's email. */
export const REFUND_CAUSES = ["customer_request", "could_not_fulfill", "other"] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/**
 * State of a dispute. An `inquiry` is only a question; in `open` and `lost` the money is withheld; in `won` and
 * `closed` (an inquiry that ended without a dispute) the shop retains it.
 */
export const DISPUTE_STATES = ["inquiry", "open", "won", "lost", "closed"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
