import Stripe from "stripe";
import { buildSessionParams, expectedTotal } from "./build-session-params.ts";
import { isKeyReused, PaymentError, translateError } from "./payment-error.ts";
import type {
	NewPaymentSession,
	PaymentDispute,
	PaymentQuery,
	PaymentRefund,
	PaymentSession,
	Payments,
} from "./payments.ts";
import {
	parseDisputeResponse,
	parseEventResponse,
	parseIdResponse,
	parseRefundResponse,
	parseSecretResponse,
	parseSessionResponse,
	REFUND_REFERENCE,
} from "./read-replies.ts";

/** How the provider is reached. */
export type PaymentsOptions = {
	secretKey: string;
	/** Signing secret of the webhook endpoint; registerWebhook sets it where there is none yet. */
	webhookSecret?: string | undefined;
	/** Where the provider's calls go; without it, to Stripe itself. */
	apiBase?: URL | undefined;
	/** Origin of the payment page, when it is not the one of `apiBase`. */
	pageOrigin?: string | undefined;
	/** The age of a signature is measured by it (default: the computer's clock). */
	clock?: { now(): number };
	log: { warn(fields: object, message: string): void };
	/** Limit of one try, 7 s unless told; a call makes up to `retries` (2) more with the same idempotency key. */
	timeoutMs?: number;
	retries?: number;
	/** Limit of making a payment page with all its tries, 12 s unless told: the buyer waits for it. */
	pageTimeoutMs?: number;
};

/**
 * The shop's only way to the payment provider: Stripe's own library, also against the payment sandbox, which speaks
 * the same protocol. Card data never passes here (SCOPE-08, CHK-06).
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
			// A replayed reply tells how the session stood when it was made, perhaps long ago.
			return response.lastResponse?.headers["idempotent-replayed"] === "true" ? await readSession(session.id) : session;
		} catch (error) {
			const earlier = isKeyReused(error) ? await findByReference(order) : null;
			if (earlier === null) throw error;
			return earlier;
		}
	}

	/** The key was used with other contents, say by an older version of the shop: that session may exist. */
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
				// Nobody may ever pay a wrong amount: the page is closed before its address is known to anyone.
				const { id, amountTotalCents, currency } = session;
				options.log.warn({ session: id, amountTotalCents, currency, expected }, "payment page with a wrong total");
				await expireSession(id);
				throw new PaymentError("provider_failed", "The payment provider computed another total than the shop.");
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

		findRefunds: (wanted) =>
			translated(async () => {
				const found: PaymentRefund[] = [];
				const pages = stripe.refunds.list({ ...listFilter(wanted), limit: 100 });
				for await (const refund of pages) found.push(parseRefundResponse(refund));
				return found;
			}),

		findDisputes: (wanted) =>
			translated(async () => {
				const found: PaymentDispute[] = [];
				const pages = stripe.disputes.list({ ...listFilter(wanted), limit: 100 });
				for await (const dispute of pages) found.push(parseDisputeResponse(dispute));
				return found;
			}),

		readEvent(rawBody, signature) {
			const now = clock.now();
			try {
				const event = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, TOLERANCE_S, undefined, now);
				checkNotAhead(signature, now);
				return parseEventResponse(event);
			} catch (error) {
				const failure = translateError(error);
				if (failure.code === "signature_invalid") throw failure;
				throw new PaymentError("event_malformed", "The payment provider signed what is no event.", error);
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
	};
}

const WITH_CHARGE = "payment_intent.latest_charge";
const TIMEOUT_MS = 7000;
const RETRIES = 2;
const PAGE_TIMEOUT_MS = 12_000;
/** Age above which a signature is refused, and time ahead of which it is, in the provider's unit. */
const TOLERANCE_S = 300;
const MAX_SESSION_MS = 24 * 3_600_000;
/** The provider's limit. */
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

function listFilter(wanted: PaymentQuery) {
	if ("paymentIntentId" in wanted) return { payment_intent: wanted.paymentIntentId };
	return { created: { gte: Math.floor(wanted.createdSince / 1000) } };
}

function openLibrary({ secretKey, apiBase, timeoutMs = TIMEOUT_MS, retries = RETRIES }: PaymentsOptions): Stripe {
	const common = { timeout: timeoutMs, maxNetworkRetries: retries, telemetry: false };
	if (!apiBase) return new Stripe(secretKey, common);
	const protocol = apiBase.protocol === "https:" ? "https" : "http";
	const port = apiBase.port || (protocol === "https" ? 443 : 80);
	const host = apiBase.hostname.replace(/^\[(.*)\]$/, "$1");
	return new Stripe(secretKey, { ...common, protocol, host, port });
}

/** Ids come from address bars too: what cannot be one is not sent anywhere. */
function checkSessionId(id: string): void {
	if (!/^cs_\w{8,200}$/.test(id)) throw new PaymentError("session_not_found", "There is no such payment session.");
}

/** A call that takes longer goes on, but nobody waits for what comes of it. */
async function within<T>(limitMs: number, call: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		const error = new PaymentError("provider_timeout", "The payment provider took too long to make a payment page.");
		timer = setTimeout(() => reject(error), limitMs);
	});
	try {
		return await Promise.race([call, late]);
	} finally {
		clearTimeout(timer);
		call.catch(() => {});
	}
}

/** The library refuses what is too old only; a signature from the future could be kept and used later. */
function checkNotAhead(signature: string, now: number): void {
	const times = signature.split(",").filter((part) => part.startsWith("t="));
	const signedAt = Number.parseInt(times.at(-1)?.slice(2) ?? "", 10) * 1000;
	if (signedAt <= now + TOLERANCE_S * 1000) return;
	throw new PaymentError("signature_invalid", "The event was signed for a time that has not come.");
}

async function translated<T>(call: () => Promise<T>): Promise<T> {
	try {
		return await call();
	} catch (error) {
		throw translateError(error);
	}
}
