/** Webhook event types that may complete or release a checkout. */
export const SETTLING_EVENTS: ReadonlySet<string> = new Set([
	"checkout.session.completed",
	"checkout.session.async_payment_succeeded",
	"checkout.session.async_payment_failed",
	"checkout.session.expired",
]);

/** Webhook event types about refunds; a failure may arrive days later. */
export const REFUND_EVENTS: ReadonlySet<string> = new Set([
	"charge.refunded",
	"charge.refund.updated",
	"refund.updated",
	"refund.failed",
]);

export const DISPUTE_EVENTS: ReadonlySet<string> = new Set([
	"charge.dispute.created",
	"charge.dispute.updated",
	"charge.dispute.funds_withdrawn",
	"charge.dispute.funds_reinstated",
	"charge.dispute.closed",
]);
