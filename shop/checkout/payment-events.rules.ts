/** Events of the payment provider that end a checkout, or keep it open. */
export const SETTLING_EVENTS: ReadonlySet<string> = new Set([
	"checkout.session.completed",
	"checkout.session.async_payment_succeeded",
	"checkout.session.async_payment_failed",
	"checkout.session.expired",
]);

/** Events that tell of a refund that was made or failed, days later too. */
export const REFUND_EVENTS: ReadonlySet<string> = new Set([
	"charge.refunded",
	"charge.refund.updated",
	"refund.updated",
	"refund.failed",
]);

/** Events that tell of a dispute that began, changed or ended. */
export const DISPUTE_EVENTS: ReadonlySet<string> = new Set([
	"charge.dispute.created",
	"charge.dispute.updated",
	"charge.dispute.funds_withdrawn",
	"charge.dispute.funds_reinstated",
	"charge.dispute.closed",
]);
