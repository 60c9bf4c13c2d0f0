import * as z from "zod";
import { PaymentError } from "./payment-error.ts";
import type { PaymentDispute, PaymentEvent, PaymentRefund, PaymentSession, PaymentShipping } from "./payments.ts";

/**
 * Parses a session. A payment intent with only an id leaves `riskLevel` null.
 * @throws PaymentError provider_failed when the response is not a session
 */
export function parseSessionResponse(response: unknown): PaymentSession {
	const session = parse(sessionResponse, response);
	const { id, url, status, currency, payment_intent: intent } = session;
	const lastError = typeof intent === "object" ? intent?.last_payment_error : null;
	const charge = typeof intent === "object" ? intent?.latest_charge : null;
	return {
		id,
		url,
		status,
		paymentStatus: session.payment_status,
		amountTotalCents: session.amount_total,
		currency,
		paymentIntentId: typeof intent === "object" ? (intent?.id ?? null) : intent,
		isDeclined: lastError !== null && lastError !== undefined,
		riskLevel: (typeof charge === "object" ? charge?.outcome?.risk_level : null) ?? null,
		reference: session.client_reference_id,
		email: session.customer_details?.email ?? session.customer_email,
		shipping: toShipping(session.collected_information?.shipping_details),
		expiresAt: session.expires_at * 1000,
	};
}

/** @throws PaymentError provider_failed when the response is not an event */
export function parseEventResponse(response: unknown): PaymentEvent {
	const event = parse(eventResponse, response);
	const { object } = event.data;
	const session = object.object === "checkout.session" ? parseSessionResponse(object) : null;
	return {
		id: event.id,
		type: event.type,
		createdAt: event.created * 1000,
		session,
		paymentIntentId: session ? session.paymentIntentId : intentOf(object),
	};
}

export const REFUND_REFERENCE = "shop_refund";

/** @throws PaymentError provider_failed when the response is not a refund */
export function parseRefundResponse(response: unknown): PaymentRefund {
	const refund = parse(refundResponse, response);
	return {
		id: refund.id,
		status: refund.status,
		amountCents: refund.amount,
		paymentIntentId: refund.payment_intent,
		reference: refund.metadata?.[REFUND_REFERENCE] ?? null,
		failureReason: refund.failure_reason ?? null,
	};
}

/** @throws PaymentError provider_failed when the response is not a dispute */
export function parseDisputeResponse(response: unknown): PaymentDispute {
	const dispute = parse(disputeResponse, response);
	const due = dispute.evidence_details?.due_by ?? null;
	return {
		id: dispute.id,
		status: dispute.status,
		reason: dispute.reason,
		amountCents: dispute.amount,
		paymentIntentId: dispute.payment_intent,
		evidenceDueAt: due === null ? null : due * 1000,
		createdAt: dispute.created * 1000,
	};
}

/** @throws PaymentError provider_failed when the response has no id */
export function parseIdResponse(response: unknown): string {
	return parse(z.object({ id: z.string().min(1) }), response).id;
}

/** @throws PaymentError provider_failed when the response has no signing secret */
export function parseSecretResponse(response: unknown): string {
	return parse(z.object({ secret: z.string().min(1) }), response).secret;
}

const shippingResponse = z.object({
	name: z.string().nullish(),
	address: z
		.object({
			line1: z.string().nullish(),
			line2: z.string().nullish(),
			city: z.string().nullish(),
			state: z.string().nullish(),
			postal_code: z.string().nullish(),
			country: z.string().nullish(),
		})
		.nullish(),
});

const outcomeResponse = z.object({ outcome: z.object({ risk_level: z.string().nullish() }).nullish() });

const sessionResponse = z.object({
	id: z.string().min(1),
	object: z.literal("checkout.session"),
	url: z.string().nullable().default(null),
	status: z.enum(["open", "complete", "expired"]),
	payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
	amount_total: z.int(),
	currency: z.string(),
	client_reference_id: z.string().nullable().default(null),
	customer_email: z.string().nullable().default(null),
	customer_details: z.object({ email: z.string().nullish() }).nullish(),
	collected_information: z.object({ shipping_details: shippingResponse.nullish() }).nullish(),
	payment_intent: z
		.union([
			z.string(),
			z.object({
				id: z.string(),
				latest_charge: z.union([z.string(), outcomeResponse]).nullish(),
				last_payment_error: z.looseObject({}).nullish(),
			}),
			z.null(),
		])
		.default(null),
	expires_at: z.int(),
});

/** The range of a Date. */
const epochSeconds = z.int().min(0).max(8_640_000_000_000);

const eventResponse = z.object({
	id: z.string().min(1).max(255),
	object: z.literal("event"),
	type: z.string().max(255),
	created: epochSeconds,
	data: z.object({ object: z.looseObject({ object: z.string(), id: z.string().optional() }) }),
});

const refundResponse = z.object({
	id: z.string().min(1),
	status: z.string(),
	amount: z.int(),
	payment_intent: z.string().nullable().default(null),
	metadata: z.record(z.string(), z.string()).nullish(),
	failure_reason: z.string().nullish(),
});

const disputeResponse = z.object({
	id: z.string().min(1),
	status: z.string(),
	reason: z.string(),
	amount: z.int(),
	created: z.int(),
	payment_intent: z.string().nullable().default(null),
	evidence_details: z.object({ due_by: z.int().nullish() }).nullish(),
});

function toShipping(details: z.infer<typeof shippingResponse> | null | undefined): PaymentShipping | null {
	if (!details?.address) return null;
	const { line1, line2, city, state, postal_code, country } = details.address;
	return {
		name: details.name ?? "",
		line1: line1 ?? "",
		line2: line2 ?? "",
		city: city ?? "",
		state: state ?? "",
		postalCode: postal_code ?? "",
		country: country ?? "",
	};
}

function intentOf(object: { object: string; id?: string; payment_intent?: unknown }): string | null {
	if (object.object === "payment_intent") return object.id ?? null;
	return typeof object.payment_intent === "string" ? object.payment_intent : null;
}

export function parse<T>(schema: z.ZodType<T>, response: unknown): T {
	const result = schema.safeParse(response);
	if (result.success) return result.data;
	throw new PaymentError("provider_failed", "The payment provider sent an unexpected response.", result.error);
}
