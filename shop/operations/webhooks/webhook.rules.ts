import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import type { FieldProblem } from "#shop/kernel/field-codes.rules.ts";
import { fieldProblems } from "#shop/kernel/form.rules.ts";

/** What endpoints can hear of. docs/webhooks.md has each one's data; the database's triggers record them. */
export const WEBHOOK_EVENTS = [
	"order.paid",
	"order.shipped",
	"order.delivered",
	"order.refunded",
	"order.returned",
	"order.canceled",
	"review.created",
	"message.created",
	"stock.low",
	"customer.created",
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

/** What the owner sends to try an endpoint. */
export const TEST_EVENT = "webhook.test";

/** The version of the payloads; a field may be added to one, but none changes or goes without the next number. */
export const PAYLOAD_VERSION = 1;

export const MAX_WEBHOOKS = 20;
export const WEBHOOK_URL_MAX_LENGTH = 500;

/** How long a replaced secret still signs. */
export const ROTATION_OVERLAP_MS = DAY_MS;

/** How long an endpoint may take to answer. */
export const ANSWER_WITHIN_MS = 10_000;
/** An endpoint's turn ends after this many events or this long, in ms; the rest waits for the next run. */
export const EVENTS_PER_TURN = 50;
export const TURN_MS = 20_000;
/** How long a process may take over a turn before another one may. */
export const TURN_LEASE_MS = 2 * MINUTE_MS;
/** A run takes up no further turns after this time, in ms, so that a shutdown never waits long. */
export const RUN_MS = 30_000;

/** How long events and what became of them are kept. */
export const WEBHOOK_LOG_DAYS = 30;
export const DELIVERIES_SHOWN = 50;

/** Why an endpoint gets nothing: the owner, the last attempt of an event failed, or it said that it is gone (410). */
export type PauseCause = "owner" | "failures" | "gone";

/** An endpoint as administrators see it, without its secret. Instants in epoch ms. */
export type Webhook = {
	id: string;
	url: string;
	events: readonly string[];
	pausedAt: number | null;
	pauseCause: PauseCause | null;
	failures: number;
	failingSince: number | null;
	/** Until when the secret before the last rotation still signs. */
	previousSecretUntil: number | null;
	createdBy: string;
	createdAt: number;
	/** Events that wait. */
	pending: number;
};

/** What became of an event at an endpoint. `error` is a code, null for success. */
export type WebhookDelivery = {
	id: string;
	eventId: string;
	type: string;
	occurredAt: number;
	state: "pending" | "delivered" | "failed";
	attempts: number;
	attemptedAt: number | null;
	responseStatus: number | null;
	error: string | null;
};

/** Plain HTTP is for networks that the operator allows. */
export function checkWebhookDraft(
	draft: { url: unknown; events: readonly string[] },
	{ allowsHttp }: { allowsHttp: boolean },
): FieldProblem<"url" | "events">[] {
	const areKnown = draft.events.every((event) => WEBHOOK_EVENTS.some((known) => known === event));
	return fieldProblems<"url" | "events">({
		url: urlProblem(String(draft.url ?? ""), allowsHttp),
		events: draft.events.length === 0 ? "required" : areKnown ? null : "invalid_choice",
	});
}

function urlProblem(text: string, allowsHttp: boolean) {
	if (text === "") return "required";
	if (text.length > WEBHOOK_URL_MAX_LENGTH) return "too_long";
	const url = URL.parse(text);
	const isKnown = url?.protocol === "https:" || (allowsHttp && url?.protocol === "http:");
	return isKnown && url.username === "" && url.password === "" && url.hash === "" ? null : "invalid";
}

/** A clock that was ahead may have put an attempt off for longer than any retry is. */
export const LATEST_RETRY_MS = 12 * HOUR_MS;
