import { showEndpoint, showEvent, undeliveredTo } from "#sandbox/payments/objects/show-event.ts";
import { showCharge, showDispute, showIntent, showRefund } from "#sandbox/payments/objects/show-payment.ts";
import { showCoupon, showLineItems, showSession } from "#sandbox/payments/objects/show-session.ts";
import { createCoupon } from "#sandbox/payments/payments/create-coupon.ts";
import { refundCharge } from "#sandbox/payments/payments/refund-charge.ts";
import type { Provider } from "#sandbox/payments/provider.ts";
import { createSession } from "#sandbox/payments/sessions/create-session.ts";
import { expireSession } from "#sandbox/payments/sessions/expire-session.ts";
import { createEndpoint } from "#sandbox/payments/webhooks/create-endpoint.ts";
import type { Cause } from "#sandbox/payments/webhooks/record-event.ts";
import { flag, list, oneOf, optional, parts, text } from "./checks.ts";
import type { Params } from "./decode-form.ts";
import { createdRange, listRecords, pageShape } from "./list-records.ts";
import { missing } from "./wire-error.ts";

/** One call of the interface: does its work at once, without waiting, and gives the object to answer with. */
export type Call = (provider: Provider, params: Params, id: string, cause: Cause) => object;

/** @param path without the query */
export function findCall(method: string, path: string): { call: Call; id: string } | null {
	for (const [known, pattern, call] of CALLS) {
		const match = known === method ? pattern.exec(path) : null;
		if (match) return { call, id: match[1] ?? "" };
	}
	return null;
}

const expand = optional(list(text(), 20));
const nothingMore = parts({ expand });
const page = { ...pageShape, expand };

const listSessions: Call = ({ store, url }, params) => {
	const status = optional(oneOf("open", "complete", "expired"));
	const wanted = parts({ ...page, created: createdRange(), status, payment_intent: optional(text()) })(params, "");
	return listRecords(
		"/v1/checkout/sessions",
		store.sessions,
		wanted,
		(session) =>
			wanted.created(session.created) &&
			(wanted.status === null || session.status === wanted.status) &&
			(wanted.payment_intent === null || session.paymentIntentId === wanted.payment_intent),
		(session) => showSession(session, url),
	);
};

const listRefunds: Call = ({ store }, params) => {
	const wanted = parts({
		...page,
		created: createdRange(),
		payment_intent: optional(text()),
		charge: optional(text()),
	})(params, "");
	return listRecords(
		"/v1/refunds",
		store.refunds,
		wanted,
		(refund) =>
			wanted.created(refund.created) &&
			(wanted.payment_intent === null || refund.paymentIntentId === wanted.payment_intent) &&
			(wanted.charge === null || refund.chargeId === wanted.charge),
		showRefund,
	);
};

const listDisputes: Call = ({ store }, params) => {
	const wanted = parts({
		...page,
		created: createdRange(),
		payment_intent: optional(text()),
		charge: optional(text()),
	})(params, "");
	return listRecords(
		"/v1/disputes",
		store.disputes,
		wanted,
		(dispute) =>
			wanted.created(dispute.created) &&
			(wanted.payment_intent === null || dispute.paymentIntentId === wanted.payment_intent) &&
			(wanted.charge === null || dispute.chargeId === wanted.charge),
		showDispute,
	);
};

const listEvents: Call = ({ store }, params) => {
	const wanted = parts({
		...page,
		created: createdRange(),
		type: optional(text()),
		types: optional(list(text(), 20)),
		delivery_success: optional(flag()),
	})(params, "");
	return listRecords(
		"/v1/events",
		store.events,
		wanted,
		(event) =>
			wanted.created(event.created) &&
			(wanted.type === null || event.type === wanted.type) &&
			(wanted.types === null || wanted.types.includes(event.type)) &&
			(wanted.delivery_success === null || (undeliveredTo(event, store) === 0) === wanted.delivery_success),
		(event) => showEvent(event, store),
	);
};

const listEndpoints: Call = ({ store }, params) => {
	const wanted = parts(page)(params, "");
	return listRecords("/v1/webhook_endpoints", store.endpoints, wanted, () => true, showEndpoint);
};

const deleteEndpoint: Call = ({ store }, _params, id) => {
	found(store.endpoints, id, "webhook endpoint", "id");
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
		reading(({ store, url }, id) => showSession(sessionOf(store, id), url)),
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
			nothingMore(params, "");
			return showSession(expireSession(provider, sessionOf(provider.store, id), cause), provider.url);
		},
	],
	["POST", /^\/v1\/coupons$/, (provider, params) => showCoupon(createCoupon(provider, params))],
	[
		"GET",
		/^\/v1\/coupons\/([^/]+)$/,
		reading(({ store }, id) => showCoupon(found(store.coupons, id, "coupon", "coupon"))),
	],
	["POST", /^\/v1\/refunds$/, (provider, params, _id, cause) => showRefund(refundCharge(provider, params, cause))],
	["GET", /^\/v1\/refunds$/, listRefunds],
	[
		"GET",
		/^\/v1\/refunds\/([^/]+)$/,
		reading(({ store }, id) => showRefund(found(store.refunds, id, "refund", "refund"))),
	],
	["GET", /^\/v1\/disputes$/, listDisputes],
	[
		"GET",
		/^\/v1\/disputes\/([^/]+)$/,
		reading(({ store }, id) => showDispute(found(store.disputes, id, "dispute", "dispute"))),
	],
	[
		"GET",
		/^\/v1\/payment_intents\/([^/]+)$/,
		reading(({ store }, id) => showIntent(found(store.intents, id, "payment_intent", "intent"))),
	],
	[
		"GET",
		/^\/v1\/charges\/([^/]+)$/,
		reading(({ store }, id) => showCharge(found(store.charges, id, "charge", "charge"))),
	],
	["GET", /^\/v1\/events$/, listEvents],
	[
		"GET",
		/^\/v1\/events\/([^/]+)$/,
		reading(({ store }, id) => showEvent(found(store.events, id, "event", "id"), store)),
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

function reading(show: (provider: Provider, id: string) => object): Call {
	return (provider, params, id) => {
		nothingMore(params, "");
		return show(provider, id);
	};
}

function sessionOf(store: Provider["store"], id: string) {
	return found(store.sessions, id, "checkout.session", "session");
}

function found<R>(records: ReadonlyMap<string, R>, id: string, what: string, param: string): R {
	const record = records.get(id);
	if (record === undefined) throw missing(what, id, param);
	return record;
}
