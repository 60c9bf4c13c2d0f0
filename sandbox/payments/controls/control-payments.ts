import { jsonResponse, type SandboxResponse } from "#sandbox/payments/http/response.ts";
import { showDispute, showRefund } from "#sandbox/payments/objects/show-payment.ts";
import { changeDispute, openDispute } from "#sandbox/payments/payments/dispute-charge.ts";
import { markRefundFailed } from "#sandbox/payments/payments/mark-refund-failed.ts";
import type { Provider } from "#sandbox/payments/provider.ts";
import type { Charge, Dispute, Refund } from "#sandbox/payments/store/records.ts";

const STATUSES = ["warning_closed", "needs_response", "under_review", "won", "lost"] as const;

/** Simulates the customer's bank after the payment; without an id it uses the latest refund, payment or dispute. */
export async function controlPayments(
	provider: Provider,
	path: string,
	input: unknown,
): Promise<SandboxResponse | null> {
	const fields = typeof input === "object" && input !== null ? (input as Record<string, unknown>) : {};
	switch (path) {
		case "/sandbox/refunds/fail":
			return failBankRefund(provider, fields);
		case "/sandbox/disputes":
			return createDispute(provider, fields);
		case "/sandbox/disputes/change":
			return updateDispute(provider, fields);
		default:
			return null;
	}
}

async function failBankRefund(
	provider: Provider,
	{ refund, reason }: Record<string, unknown>,
): Promise<SandboxResponse> {
	const record = pick<Refund>(provider.store.refunds, refund);
	if (!record) return jsonResponse(404, { error: "There is no such refund" });
	const failed = markRefundFailed(provider, record, typeof reason === "string" ? reason : "expired_or_canceled_card");
	await provider.commit();
	return jsonResponse(200, showRefund(failed));
}

async function createDispute(provider: Provider, fields: Record<string, unknown>): Promise<SandboxResponse> {
	const { payment_intent: intent, reason, inquiry, amount } = fields;
	const charge = [...provider.store.charges.values()].findLast(
		(charge: Charge) => !charge.failure && (intent === undefined || charge.paymentIntentId === intent),
	);
	if (!charge) return jsonResponse(404, { error: "There is no such payment" });
	const dispute = openDispute(provider, charge, {
		reason: typeof reason === "string" ? reason : "fraudulent",
		isInquiry: inquiry === true,
		...(typeof amount === "number" && { amount }),
	});
	await provider.commit();
	return jsonResponse(200, showDispute(dispute));
}

async function updateDispute(provider: Provider, fields: Record<string, unknown>): Promise<SandboxResponse> {
	const status = STATUSES.find((known) => known === fields.status);
	if (!status) return jsonResponse(400, { error: `status must be one of ${STATUSES.join(", ")}` });
	const record = pick<Dispute>(provider.store.disputes, fields.dispute);
	if (!record) return jsonResponse(404, { error: "There is no such dispute" });
	const dispute = changeDispute(provider, record, status);
	await provider.commit();
	return jsonResponse(200, showDispute(dispute));
}

function pick<R>(records: ReadonlyMap<string, R>, id: unknown): R | undefined {
	return id === undefined ? [...records.values()].at(-1) : records.get(String(id));
}
