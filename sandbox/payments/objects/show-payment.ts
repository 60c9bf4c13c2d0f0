import type { Charge, Dispute, PaymentIntent, Refund } from "#sandbox/payments/store/records.ts";
import { shape, type WireObject } from "./shape.ts";

export function showIntent(intent: PaymentIntent): WireObject {
	const { id, amount, created, currency, metadata, status } = intent;
	const received = intent.status === "succeeded" ? intent.amount : 0;
	return shape("payment_intent", {
		id,
		amount,
		amount_capturable: 0,
		amount_details: { tip: {} },
		amount_received: received,
		capture_method: "automatic_async",
		client_secret: intent.secret,
		confirmation_method: "automatic",
		created,
		currency,
		last_payment_error: intent.lastError && {
			charge: intent.lastError.chargeId,
			code: intent.lastError.code,
			decline_code: intent.lastError.declineCode,
			message: intent.lastError.message,
			type: "card_error",
		},
		latest_charge: intent.latestChargeId,
		livemode: false,
		metadata,
		payment_method_options: { card: { request_three_d_secure: "automatic" } },
		payment_method_types: ["card"],
		shipping: showShipping(intent.shipping),
		status,
	});
}

export function showCharge(charge: Charge): WireObject {
	const { id, amount, created, currency, disputed, metadata } = charge;
	const captured = charge.failure ? 0 : charge.amount;
	return shape("charge", {
		id,
		amount,
		amount_captured: captured,
		amount_refunded: charge.amountRefunded,
		billing_details: {
			address: NO_ADDRESS,
			email: charge.billing.email,
			name: charge.billing.name,
			phone: null,
			tax_id: null,
		},
		calculated_statement_descriptor: "SOFTBRACE",
		captured: !charge.failure,
		created,
		currency,
		disputed,
		failure_code: charge.failure?.code ?? null,
		failure_message: charge.failure?.message ?? null,
		fraud_details: {},
		livemode: false,
		metadata,
		outcome: showOutcome(charge),
		paid: !charge.failure,
		payment_intent: charge.paymentIntentId,
		payment_method: charge.paymentMethodId,
		payment_method_details: { card: showCard(charge), type: "card" },
		refunded: captured > 0 && charge.amountRefunded === captured,
		shipping: showShipping(charge.shipping),
		status: charge.failure ? "failed" : "succeeded",
	});
}

export function showRefund(refund: Refund): WireObject {
	const { id, amount, created, currency, metadata, reason } = refund;
	const { failureReason } = refund;
	const object = shape("refund", {
		id,
		amount,
		charge: refund.chargeId,
		created,
		currency,
		destination_details: { card: { type: "refund" }, type: "card" },
		metadata,
		payment_intent: refund.paymentIntentId,
		reason,
		status: failureReason === null ? "succeeded" : "failed",
	});
	// Only a failed refund has this field.
	return failureReason === null ? object : { ...object, failure_reason: failureReason };
}

export function showDispute(dispute: Dispute): WireObject {
	const { id, amount, created, currency, reason, status } = dispute;
	const isOver = dispute.status === "won" || dispute.status === "lost" || dispute.status === "warning_closed";
	return shape("dispute", {
		id,
		amount,
		balance_transactions: [],
		charge: dispute.chargeId,
		created,
		currency,
		enhanced_eligibility_types: [],
		evidence: {},
		evidence_details: {
			due_by: isOver ? null : dispute.dueBy,
			enhanced_eligibility: {},
			has_evidence: false,
			past_due: false,
			submission_count: 0,
		},
		is_charge_refundable: dispute.status.startsWith("warning"),
		livemode: false,
		metadata: {},
		payment_intent: dispute.paymentIntentId,
		payment_method_details: {
			card: { brand: dispute.card.brand, case_type: "chargeback", network_reason_code: null },
			type: "card",
		},
		reason,
		status,
	});
}

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

function showShipping(shipping: Charge["shipping"]): WireObject | null {
	return shipping && { ...shipping, carrier: null, phone: null, tracking_number: null };
}

function showOutcome({ failure, riskLevel, riskScore }: Charge) {
	const common = { advice_code: null, network_advice_code: null, network_decline_code: null };
	const risk = { risk_level: riskLevel, risk_score: riskScore };
	if (failure?.isBlocked) {
		const seller_message = "Stripe blocked this payment as too risky.";
		const reason = "highest_risk_level";
		return { ...common, ...risk, network_status: "not_sent_to_network", reason, seller_message, type: "blocked" };
	}
	if (failure) {
		const seller_message = "The bank did not return any further details with this decline.";
		const reason = failure.declineCode;
		return {
			...common,
			...risk,
			network_status: "declined_by_network",
			reason,
			seller_message,
			type: "issuer_declined",
		};
	}
	const seller_message = "Payment complete.";
	return {
		...common,
		...risk,
		network_status: "approved_by_network",
		reason: null,
		seller_message,
		type: "authorized",
	};
}

/** The expiry is omitted: of a card only brand and last four digits are ever stored. */
function showCard({ amount, card, failure }: Charge) {
	return {
		amount_authorized: failure ? null : amount,
		authorization_code: null,
		brand: card.brand,
		checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: failure ? null : "pass" },
		country: "US",
		exp_month: null,
		exp_year: null,
		extended_authorization: { status: "disabled" },
		fingerprint: null,
		funding: "credit",
		incremental_authorization: { status: "unavailable" },
		installments: null,
		last4: card.last4,
		mandate: null,
		multicapture: { status: "unavailable" },
		network: card.brand,
		network_token: { used: false },
		network_transaction_id: null,
		overcapture: { maximum_amount_capturable: amount, status: "unavailable" },
		regulated_status: "unregulated",
		three_d_secure: null,
		transaction_link_id: null,
		wallet: null,
	};
}
