import { jsonResponse, type SandboxResponse } from "#sandbox/payments/http/response.ts";
import { showDispute, showRefund } from "#sandbox/payments/objects/show-payment.ts";
import { changeDispute, openDispute } from "#sandbox/payments/payments/dispute-charge.ts";
import { failRefund } from "#sandbox/payments/payments/fail-refund.ts";
import type { Provider } from "#sandbox/payments/provider.ts";
import type { Charge, Dispute, Refund } from "#sandbox/payments/store/records.ts";

const STATUSES = ["warning_closed", "needs_response", "under_review", "won", "lost"] as const;

/** What a customer's bank does after the payment; without an id to the latest refund, payment or dispute. */
export async function controlPayments(
	provider: Provider,
	path: string,
	wanted: unknown,
): Promise<SandboxResponse | null> {
	const fields = typeof wanted === "object" && wanted !== null ? (wanted as Record<string, unknown>) : {};
	switch (path) {
		case "/sandbox/refunds/fail":
			return failOne(provider, fields);
		case "/sandbox/disputes":
			return disputeOne(provider, fields);
		case "/sandbox/disputes/change":
			return changeOne(provider, fields);
		default:
			return null;
	}
}

async function failOne(provider: Provider, { refund, reason }: Record<string, unknown>): Promise<SandboxResponse> {
	const found = pick<Refund>(provider.store.refunds, refund);
	if (!found) return jsonResponse(404, { error: "There is no such refund" });
	const failed = failRefund(provider, found, typeof reason === "string" ? reason : "expired_or_canceled_card");
	await provider.commit();
	return jsonResponse(200, showRefund(failed));
}

async function disputeOne(provider: Provider, fields: Record<string, unknown>): Promise<SandboxResponse> {
	const { payment_intent: intent, reason, inquiry, amount } = fields;
	const charge = [...provider.store.charges.values()].findLast(
		(one: Charge) => !one.failure && (intent === undefined || one.paymentIntentId === intent),
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

async function changeOne(provider: Provider, fields: Record<string, unknown>): Promise<SandboxResponse> {
	const status = STATUSES.find((known) => known === fields.status);
	if (!status) return jsonResponse(400, { error: `status must be one of ${STATUSES.join(", ")}` });
	const found = pick<Dispute>(provider.store.disputes, fields.dispute);
	if (!found) return jsonResponse(404, { error: "There is no such dispute" });
	const dispute = changeDispute(provider, found, status);
	await provider.commit();
	return jsonResponse(200, showDispute(dispute));
}

function pick<R>(records: ReadonlyMap<string, R>, id: unknown): R | undefined {
	return id === undefined ? [...records.values()].at(-1) : records.get(String(id));
}
