import Stripe from "stripe";
import { buildSessionParams, expectedTotal } from "./build-session-params.ts";
import { isKeyReused, PaymentError, translateError } from "./payment-error.ts";
import type { NewPaymentSession, PaymentRefund, PaymentSession, Payments } from "./payments.ts";
import {
	REFUND_REFERENCE,
	readEventReply,
	readIdReply,
	readRefundReply,
	readSecretReply,
	readSessionReply,
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
				return readSessionReply(await stripe.checkout.sessions.expire(id));
			} catch (error) {
				const refusal = translateError(error);
				if (refusal.code !== "provider_refused") throw refusal;
				const session = await readSession(id);
				if (session.status === "open") throw refusal;
				return session;
			}
		});
	const readSession = (id: string) =>
		translated(async () => {
			checkSessionId(id);
			return readSessionReply(await stripe.checkout.sessions.retrieve(id, { expand: [WITH_CHARGE] }));
		});

	async function* findSessions(createdSince: number): AsyncGenerator<PaymentSession> {
		const created = { gte: Math.floor(createdSince / 1000) };
		const pages = stripe.checkout.sessions.list({ created, limit: 100, expand: [`data.${WITH_CHARGE}`] });
		try {
			for await (const session of pages) yield readSessionReply(session);
		} catch (error) {
			throw translateError(error);
		}
	}

	async function requestSession(order: NewPaymentSession): Promise<PaymentSession> {
		try {
			const couponId = order.discountCents > 0 ? await createCoupon(order) : null;
			const reply = await stripe.checkout.sessions.create(buildSessionParams(order, couponId), {
				idempotencyKey: order.idempotencyKey,
			});
			const session = readSessionReply(reply);
			// A replayed reply tells how the session stood when it was made, perhaps long ago.
			return reply.lastResponse?.headers["idempotent-replayed"] === "true" ? await readSession(session.id) : session;
		} catch (error) {
			const earlier = isKeyReused(error) ? await findByReference(order) : null;
			if (earlier === null) throw error;
			return earlier;
		}
	}

	/** The key was used with other contents, say by an older version of the shop: that session may exist. */
	async function findByReference(order: NewPaymentSession): Promise<PaymentSession | null> {
		for await (const session of findSessions(order.expiresAt - LONGEST_SESSION_MS)) {
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
		return readIdReply(coupon);
	}

	return {
		pageOrigin: options.pageOrigin ?? options.apiBase?.origin ?? "https://checkout.stripe.com",

		createSession: (order) =>
			translated(async () => {
				const session = await requestSession(order);
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
				return readRefundReply(await stripe.refunds.create(refund, { idempotencyKey }));
			}),

		findRefunds: (wanted) =>
			translated(async () => {
				const which =
					"paymentIntentId" in wanted
						? { payment_intent: wanted.paymentIntentId }
						: { created: { gte: Math.floor(wanted.createdSince / 1000) } };
				const found: PaymentRefund[] = [];
				for await (const refund of stripe.refunds.list({ ...which, limit: 100 })) found.push(readRefundReply(refund));
				return found;
			}),

		readEvent(rawBody, signature) {
			try {
				return readEventReply(
					stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, TOLERANCE_S, undefined, clock.now()),
				);
			} catch (error) {
				throw translateError(error);
			}
		},

		registerWebhook: (url) =>
			translated(async () => {
				const endpoint = await stripe.webhookEndpoints.create({
					url,
					enabled_events: EVENT_TYPES,
					api_version: Stripe.API_VERSION,
				});
				webhookSecret = readSecretReply(endpoint);
				return webhookSecret;
			}),
	};
}

const WITH_CHARGE = "payment_intent.latest_charge";
const TIMEOUT_MS = 7000;
const RETRIES = 2;
/** Age above which a signature is refused, in the provider's unit. */
const TOLERANCE_S = 300;
const LONGEST_SESSION_MS = 24 * 3_600_000;
/** The provider's limit. */
const COUPON_NAME_LENGTH = 40;

const EVENT_TYPES: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
	"checkout.session.completed",
	"checkout.session.expired",
	"payment_intent.succeeded",
	"payment_intent.payment_failed",
	"charge.refunded",
];

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

async function translated<T>(call: () => Promise<T>): Promise<T> {
	try {
		return await call();
	} catch (error) {
		throw translateError(error);
	}
}
