import { PostgrestError } from "#postgrest/postgrest-error.ts";
import { apiTable, columnsOf, toMany, toOne } from "#shop/kernel/api-table.ts";
import { asAdministrator } from "#shop/kernel/context.ts";
import { decideOrder } from "./fulfillment/decide-order.ts";
import { REVIEW_DECISIONS, REVIEW_OUTCOMES } from "./order-status.rules.ts";

/** Columns about the review of flagged orders, for administrators only. */
const REVIEW = [
	"requires_manual_review",
	"review_reason",
	"verification_status",
	"verified_by",
	"verified_at",
] as const;

const columns = columnsOf("orders", {
	hidden: [
		"checkout_id",
		"payment_session_id",
		"address_fingerprint",
		"cart_id",
		"review_key",
		"claimed_by",
		"created_by",
	],
	last: REVIEW,
});
const names = Object.keys(columns);
const ofCustomers = names.filter((name) => !REVIEW.some((hidden) => hidden === name));

/** The only write is a decision on a flagged order (account §7). The shop itself records who decided and when. */
export const orders = apiTable(columns, {
	select: { customer: ofCustomers, administrator: names },
	update: {
		administrator: [
			"verification_status",
			"fulfillment_status",
			"requires_manual_review",
			"verified_by",
			"verified_at",
		],
	},
	relationships: {
		order_items: toMany("order_items", "order_id"),
		order_status_changes: toMany("order_status_changes", "order_id"),
		payments: toOne("payments", "id", "order_id"),
		points_transactions: toMany("points_transactions", "order_id"),
		profiles: { kind: "computed", table: "profiles" },
		refunds: toMany("refunds", "order_id"),
		shipments: toMany("shipments", "order_id"),
	},
	handlers: {
		update: {
			roles: ["administrator"],
			run: async ({ shop }, { id }, changes) => {
				const decision = REVIEW_DECISIONS.find((candidate) => {
					const { verificationStatus, fulfillmentStatus, requiresManualReview } = REVIEW_OUTCOMES[candidate];
					return (
						changes.verification_status === verificationStatus &&
						(changes.fulfillment_status ?? fulfillmentStatus) === fulfillmentStatus &&
						(changes.requires_manual_review ?? String(requiresManualReview)) === String(requiresManualReview)
					);
				});
				if (decision === undefined) {
					throw new PostgrestError(400, "23514", "not a decision on an order", {
						hint: "verification_status, fulfillment_status, requires_manual_review: verified, processing, false; rejected, cancelled, true; needs_review, pending, true.",
					});
				}
				await decideOrder(asAdministrator(shop), id ?? "", decision);
			},
		},
	},
});

/** The customer of an order; the database function of this name finds the row (a computed relationship). */
export const profiles = apiTable(columnsOf("profiles"), { select: "administrator" });
