import { bookMovements } from "#sandbox/payments/balance/book-movements.ts";
import { showMovement, showPayout, withMovement } from "#sandbox/payments/objects/show-balance.ts";
import { showEndpoint, showEvent, undeliveredTo } from "#sandbox/payments/objects/show-event.ts";
import { showCharge, showDispute, showIntent, showRefund } from "#sandbox/payments/objects/show-payment.ts";
import { showCoupon, showLineItems, showSession } from "#sandbox/payments/objects/show-session.ts";
import { createCoupon } from "#sandbox/payments/payments/create-coupon.ts";
import { refundCharge } from "#sandbox/payments/payments/refund-charge.ts";
import { type Provider, secondsNow } from "#sandbox/payments/provider.ts";
import { createSession } from "#sandbox/payments/sessions/create-session.ts";
import { expireSession } from "#sandbox/payments/sessions/expire-session.ts";
import { createEndpoint } from "#sandbox/payments/webhooks/create-endpoint.ts";
import type { Cause } from "#sandbox/payments/webhooks/record-event.ts";
import { flag, list, oneOf, optional, parts, string } from "./checks.ts";
import type { Params } from "./decode-form.ts";
import { createdRange, listRecords, pageShape } from "./list-records.ts";
import { missing } from "./wire-error.ts";

/** One API call: runs synchronously and returns the response object. */
export type Call = (provider: Provider, params: Params, id: string, cause: Cause) => object;

/** @param path without the query */
export function findCall(method: string, path: string): { call: Call; id: string } | null {
	for (const [known, pattern, call] of CALLS) {
		const match = known === method ? pattern.exec(path) : null;
		if (match) return { call, id: match[1] ?? "" };
	}
	return null;
}

const expand = optional(list(string(), 20));
const expandOnly = parts({ expand });
const page = { ...pageShape, expand };

const listSessions: Call = ({ store, url }, params) => {
	const status = optional(oneOf("open", "complete", "expired"));
	const query = parts({ ...page, created: createdRange(), status, payment_intent: optional(string()) })(params, "");
	return listRecords(
		"/v1/checkout/sessions",
		store.sessions,
		query,
		(session) =>
			query.created(session.created) &&
			(query.status === null || session.status === query.status) &&
			(query.payment_intent === null || session.paymentIntentId === query.payment_intent),
		(session) => showSession(session, url),
	);
};

/** Refunds and disputes are listed by the same parameters. */
const ofCharge = (params: Params) =>
	parts({
		...page,
		created: createdRange(),
		payment_intent: optional(string()),
		charge: optional(string()),
	})(params, "");

const concerns =
	(query: ReturnType<typeof ofCharge>) =>
	({ created, paymentIntentId, chargeId }: { created: number; paymentIntentId: string; chargeId: string }) =>
		query.created(created) &&
		(query.payment_intent === null || paymentIntentId === query.payment_intent) &&
		(query.charge === null || chargeId === query.charge);

const listRefunds: Call = ({ store }, params) => {
	const query = ofCharge(params);
	return listRecords("/v1/refunds", store.refunds, query, concerns(query), (refund) =>
		withMovement(showRefund(refund), store),
	);
};

const listDisputes: Call = ({ store }, params) => {
	const query = ofCharge(params);
	return listRecords("/v1/disputes", store.disputes, query, concerns(query), showDispute);
};

/** Enters first what has moved since the last call. */
const listMovements: Call = (provider, params) => {
	const query = parts({
		...page,
		created: createdRange(),
		source: optional(string()),
		payout: optional(string()),
		type: optional(string()),
	})(params, "");
	bookMovements(provider);
	const { movements } = provider.store;
	return listRecords(
		"/v1/balance_transactions",
		movements,
		query,
		({ created, source, payoutId, category }) =>
			query.created(created) &&
			(query.source === null || source === query.source) &&
			(query.payout === null || payoutId === query.payout) &&
			(query.type === null || category === query.type),
		(movement) => showMovement(movement, secondsNow(provider)),
	);
};

const listPayouts: Call = (provider, params) => {
	const query = parts({ ...page, created: createdRange(), arrival_date: createdRange() })(params, "");
	bookMovements(provider);
	return listRecords(
		"/v1/payouts",
		provider.store.payouts,
		query,
		({ created, arrivesAt }) => query.created(created) && query.arrival_date(arrivesAt),
		(payout) => showPayout(payout, secondsNow(provider)),
	);
};

const listEvents: Call = ({ store }, params) => {
	const query = parts({
		...page,
		created: createdRange(),
		type: optional(string()),
		types: optional(list(string(), 20)),
		delivery_success: optional(flag()),
	})(params, "");
	return listRecords(
		"/v1/events",
		store.events,
		query,
		(event) =>
			query.created(event.created) &&
			(query.type === null || event.type === query.type) &&
			(query.types === null || query.types.includes(event.type)) &&
			(query.delivery_success === null || (undeliveredTo(event, store) === 0) === query.delivery_success),
		(event) => showEvent(event, store),
	);
};

const listEndpoints: Call = ({ store }, params) => {
	const query = parts(page)(params, "");
	return listRecords("/v1/webhook_endpoints", store.endpoints, query, () => true, showEndpoint);
};

const deleteEndpoint: Call = ({ store }, _params, id) => {
	getRecord(store.endpoints, id, "webhook endpoint", "id");
	store.remove("endpoints", id);
	return { id, object: "webhook_endpoint", deleted: true };
};

const CALLS: readonly [method: string, pattern: RegExp, call: Call][] = [
	[
		"POST",
		/^\/v1\/checkout\/sessions$/,
		(provider, params) => showSession(createSession(provider, params), provider.url),
	],
	["GET", /^\/v1\/checkout\/sessions$/, listSessions],
	[
		"GET",
		/^\/v1\/checkout\/sessions\/([^/]+)$/,
		readCall(({ store, url }, id) => showSession(sessionOf(store, id), url)),
	],
	[
		"GET",
		/^\/v1\/checkout\/sessions\/([^/]+)\/line_items$/,
		({ store }, params, id) => {
			parts(page)(params, "");
			return showLineItems(sessionOf(store, id));
		},
	],
	[
		"POST",
		/^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
		(provider, params, id, cause) => {
			expandOnly(params, "");
			return showSession(expireSession(provider, sessionOf(provider.store, id), cause), provider.url);
		},
	],
	["POST", /^\/v1\/coupons$/, (provider, params) => showCoupon(createCoupon(provider, params))],
	[
		"GET",
		/^\/v1\/coupons\/([^/]+)$/,
		readCall(({ store }, id) => showCoupon(getRecord(store.coupons, id, "coupon", "coupon"))),
	],
	["POST", /^\/v1\/refunds$/, (provider, params, _id, cause) => showRefund(refundCharge(provider, params, cause))],
	["GET", /^\/v1\/refunds$/, listRefunds],
	[
		"GET",
		/^\/v1\/refunds\/([^/]+)$/,
		readCall(({ store }, id) => withMovement(showRefund(getRecord(store.refunds, id, "refund", "refund")), store)),
	],
	["GET", /^\/v1\/disputes$/, listDisputes],
	[
		"GET",
		/^\/v1\/disputes\/([^/]+)$/,
		readCall(({ store }, id) => showDispute(getRecord(store.disputes, id, "dispute", "dispute"))),
	],
	[
		"GET",
		/^\/v1\/payment_intents\/([^/]+)$/,
		readCall(({ store }, id) => showIntent(getRecord(store.intents, id, "payment_intent", "intent"))),
	],
	[
		"GET",
		/^\/v1\/charges\/([^/]+)$/,
		readCall(({ store }, id) => withMovement(showCharge(getRecord(store.charges, id, "charge", "charge")), store)),
	],
	["GET", /^\/v1\/balance_transactions$/, listMovements],
	[
		"GET",
		/^\/v1\/balance_transactions\/([^/]+)$/,
		readCall((provider, id) =>
			showMovement(getRecord(provider.store.movements, id, "balance_transaction", "id"), secondsNow(provider)),
		),
	],
	["GET", /^\/v1\/payouts$/, listPayouts],
	[
		"GET",
		/^\/v1\/payouts\/([^/]+)$/,
		readCall((provider, id) =>
			showPayout(getRecord(provider.store.payouts, id, "payout", "payout"), secondsNow(provider)),
		),
	],
	["GET", /^\/v1\/events$/, listEvents],
	[
		"GET",
		/^\/v1\/events\/([^/]+)$/,
		readCall(({ store }, id) => showEvent(getRecord(store.events, id, "event", "id"), store)),
	],
	[
		"POST",
		/^\/v1\/webhook_endpoints$/,
		(provider, params) => {
			const endpoint = createEndpoint(provider, params);
			return { ...showEndpoint(endpoint), secret: endpoint.secret };
		},
	],
	["GET", /^\/v1\/webhook_endpoints$/, listEndpoints],
	["DELETE", /^\/v1\/webhook_endpoints\/([^/]+)$/, deleteEndpoint],
];

function readCall(show: (provider: Provider, id: string) => object): Call {
	return (provider, params, id) => {
		expandOnly(params, "");
		return show(provider, id);
	};
}

function sessionOf(store: Provider["store"], id: string) {
	return getRecord(store.sessions, id, "checkout.session", "session");
}

function getRecord<R>(records: ReadonlyMap<string, R>, id: string, what: string, param: string): R {
	const record = records.get(id);
	if (record === undefined) throw missing(what, id, param);
	return record;
}
