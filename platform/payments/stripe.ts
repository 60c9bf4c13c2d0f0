import Stripe from "stripe";
import { buildSessionParams, expectedTotal } from "./build-session-params.ts";
import { inspectConnection } from "./inspect-connection.ts";
import { listBalanceMovements, listPayouts } from "./list-balance.ts";
import {
	parseDisputeResponse,
	parseEventResponse,
	parseIdResponse,
	parseRefundResponse,
	parseSecretResponse,
	parseSessionResponse,
	REFUND_REFERENCE,
} from "./parse-responses.ts";
import { isKeyReused, PaymentError, translateError } from "./payment-error.ts";
import type {
	NewPaymentSession,
	PaymentDispute,
	PaymentQuery,
	PaymentRefund,
	PaymentSession,
	Payments,
} from "./payments.ts";

export type PaymentsOptions = {
	secretKey: string;
	/** Signing secret of the webhook endpoint; registerWebhook sets it if there is none yet. */
	webhookSecret?: string | undefined;
	/** Base URL of the provider's API; by default Stripe's. */
	apiBase?: URL | undefined;
	/** Origin of the payment page, if it differs from `apiBase`. */
	pageOrigin?: string | undefined;
	/** Measures the age of signatures (default: the system clock). */
	clock?: { now(): number };
	log: { warn(fields: object, message: string): void };
	/** Timeout of one attempt, 7 s by default; a call makes up to `retries` (2) more with the same idempotency key. */
	timeoutMs?: number;
	retries?: number;
	/** Timeout of creating a payment page with all its attempts, 12 s by default: the buyer is waiting for it. */
	pageTimeoutMs?: number;
	/** Sends the library's requests instead of its own connections, for a simulated network. */
	fetch?: typeof fetch;
};

/**
 * The only connection to the payment provider: Stripe's own library, also for the payment sandbox, which implements the
 * same protocol. Card data never passes through here (SCOPE-08, CHK-06).
 */
export function openPayments(options: PaymentsOptions): Payments {
	const stripe = openLibrary(options);
	const clock = options.clock ?? Date;
	let webhookSecret = options.webhookSecret ?? "";

	const expireSession = (id: string) =>
		translated(async () => {
			checkSessionId(id);
			try {
				return parseSessionResponse(await stripe.checkout.sessions.expire(id));
			} catch (error) {
				const rejection = translateError(error);
				if (rejection.code !== "provider_rejected") throw rejection;
				const session = await readSession(id);
				if (session.status === "open") throw rejection;
				return session;
			}
		});
	const readSession = (id: string) =>
		translated(async () => {
			checkSessionId(id);
			return parseSessionResponse(await stripe.checkout.sessions.retrieve(id, { expand: [WITH_CHARGE] }));
		});

	async function* findSessions(createdSince: number): AsyncGenerator<PaymentSession> {
		const created = { gte: Math.floor(createdSince / 1000) };
		const pages = stripe.checkout.sessions.list({ created, limit: 100, expand: [`data.${WITH_CHARGE}`] });
		try {
			for await (const session of pages) yield parseSessionResponse(session);
		} catch (error) {
			throw translateError(error);
		}
	}

	async function requestSession(order: NewPaymentSession): Promise<PaymentSession> {
		try {
			const couponId = order.discountCents > 0 ? await createCoupon(order) : null;
			const response = await stripe.checkout.sessions.create(buildSessionParams(order, couponId), {
				idempotencyKey: order.idempotencyKey,
			});
			const session = parseSessionResponse(response);
			// A replayed response shows the session as it was when it was created, perhaps long ago.
			return response.lastResponse?.headers["idempotent-replayed"] === "true" ? await readSession(session.id) : session;
		} catch (error) {
			const earlier = isKeyReused(error) ? await findByReference(order) : null;
			if (earlier === null) throw error;
			return earlier;
		}
	}

	/** The key was used with a different body, say by an older version of the shop: that session may exist. */
	async function findByReference(order: NewPaymentSession): Promise<PaymentSession | null> {
		for await (const session of findSessions(order.expiresAt - MAX_SESSION_MS)) {
			if (session.reference === order.reference) return session;
		}
		return null;
	}

	async function createCoupon(order: NewPaymentSession): Promise<string> {
		const coupon = await stripe.coupons.create(
			{
				amount_off: order.discountCents,
				currency: "usd",
				duration: "once",
				max_redemptions: 1,
				name: order.discountLabel.slice(0, COUPON_NAME_LENGTH),
			},
			{ idempotencyKey: `${order.idempotencyKey}-discount` },
		);
		return parseIdResponse(coupon);
	}

	return {
		pageOrigin: options.pageOrigin ?? options.apiBase?.origin ?? "https://checkout.stripe.com",

		createSession: (order) =>
			translated(async () => {
				const session = await within(options.pageTimeoutMs ?? PAGE_TIMEOUT_MS, requestSession(order));
				const expected = expectedTotal(order);
				if (session.amountTotalCents === expected && session.currency === "usd") return session;
				// No buyer may ever pay a wrong amount: the page is closed before its URL leaves this function.
				const { id, amountTotalCents, currency } = session;
				options.log.warn({ session: id, amountTotalCents, currency, expected }, "payment page has the wrong total");
				await expireSession(id);
				throw new PaymentError("provider_failed", "The payment provider computed a different total than the shop.");
			}),

		readSession,
		expireSession,
		findSessions,

		refund: ({ paymentIntentId, amountCents, idempotencyKey, reference }) =>
			translated(async () => {
				const refund = {
					payment_intent: paymentIntentId,
					amount: amountCents,
					metadata: { [REFUND_REFERENCE]: reference },
				};
				return parseRefundResponse(await stripe.refunds.create(refund, { idempotencyKey }));
			}),

		findRefunds: (query) =>
			translated(async () => {
				const results: PaymentRefund[] = [];
				const pages = stripe.refunds.list({ ...listFilter(query), limit: 100 });
				for await (const refund of pages) results.push(parseRefundResponse(refund));
				return results;
			}),

		findDisputes: (query) =>
			translated(async () => {
				const results: PaymentDispute[] = [];
				const pages = stripe.disputes.list({ ...listFilter(query), limit: 100 });
				for await (const dispute of pages) results.push(parseDisputeResponse(dispute));
				return results;
			}),

		findBalanceMovements: (within) => translated(() => listBalanceMovements(stripe, within)),
		findPayouts: (createdSince) => translated(() => listPayouts(stripe, createdSince)),

		readEvent(rawBody, signature) {
			const now = clock.now();
			try {
				const event = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, TOLERANCE_S, undefined, now);
				checkNotAhead(signature, now);
				return parseEventResponse(event);
			} catch (error) {
				const failure = translateError(error);
				if (failure.code === "signature_invalid") throw failure;
				throw new PaymentError("event_malformed", "The payment provider signed a malformed event.", error);
			}
		},

		registerWebhook: (url) =>
			translated(async () => {
				const endpoint = await stripe.webhookEndpoints.create({
					url,
					enabled_events: EVENT_TYPES,
					api_version: Stripe.API_VERSION,
				});
				webhookSecret = parseSecretResponse(endpoint);
				return webhookSecret;
			}),

		inspect: () => translated(() => inspectConnection(stripe, EVENT_TYPES)),
	};
}

const WITH_CHARGE = "payment_intent.latest_charge";
const TIMEOUT_MS = 7000;
const RETRIES = 2;
const PAGE_TIMEOUT_MS = 12_000;
/** Maximum age of a signature, and how far ahead its time may be; in seconds, the provider's unit. */
const TOLERANCE_S = 300;
const MAX_SESSION_MS = 24 * 3_600_000;
/** Stripe's limit. */
const COUPON_NAME_LENGTH = 40;

const EVENT_TYPES: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
	"checkout.session.completed",
	"checkout.session.async_payment_succeeded",
	"checkout.session.async_payment_failed",
	"checkout.session.expired",
	"charge.refunded",
	"charge.refund.updated",
	"refund.updated",
	"refund.failed",
	"charge.dispute.created",
	"charge.dispute.updated",
	"charge.dispute.funds_withdrawn",
	"charge.dispute.funds_reinstated",
	"charge.dispute.closed",
];

function listFilter(query: PaymentQuery) {
	if ("paymentIntentId" in query) return { payment_intent: query.paymentIntentId };
	return { created: { gte: Math.floor(query.createdSince / 1000) } };
}

function openLibrary({
	secretKey,
	apiBase,
	timeoutMs = TIMEOUT_MS,
	retries = RETRIES,
	fetch,
}: PaymentsOptions): Stripe {
	const httpClient = fetch && Stripe.createFetchHttpClient(fetch);
	const common = {
		timeout: timeoutMs,
		maxNetworkRetries: retries,
		telemetry: false,
		...(httpClient && { httpClient }),
	};
	if (!apiBase) return new Stripe(secretKey, common);
	const protocol = apiBase.protocol === "https:" ? "https" : "http";
	const port = apiBase.port || (protocol === "https" ? 443 : 80);
	const host = apiBase.hostname.replace(/^\[(.*)\]$/, "$1");
	return new Stripe(secretKey, { ...common, protocol, host, port });
}

/** Ids also come from URLs typed by users: an impossible id is not sent anywhere. */
function checkSessionId(id: string): void {
	if (!/^cs_\w{8,200}$/.test(id)) throw new PaymentError("session_not_found", "There is no such payment session.");
}

/** A call that takes longer continues, but its result is ignored. */
async function within<T>(timeoutMs: number, call: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		const error = new PaymentError("provider_timeout", "The payment provider took too long to create a payment page.");
		timer = setTimeout(() => reject(error), timeoutMs);
	});
	try {
		return await Promise.race([call, late]);
	} finally {
		clearTimeout(timer);
		call.catch(() => {});
	}
}

/** The library rejects old signatures only; a signature from the future could be saved and used later. */
function checkNotAhead(signature: string, now: number): void {
	const times = signature.split(",").filter((part) => part.startsWith("t="));
	const signedAt = Number.parseInt(times.at(-1)?.slice(2) ?? "", 10) * 1000;
	if (signedAt <= now + TOLERANCE_S * 1000) return;
	throw new PaymentError("signature_invalid", "The event's signature is dated in the future.");
}

async function translated<T>(call: () => Promise<T>): Promise<T> {
	try {
		return await call();
	} catch (error) {
		throw translateError(error);
	}
}
