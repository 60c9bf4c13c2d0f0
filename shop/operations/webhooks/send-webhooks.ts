import { endsWithin } from "#platform/ends-within.ts";
import { postOutside } from "#platform/outgoing/post-outside.ts";
import { webhookHeaders } from "#platform/outgoing/sign-webhook.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asPart, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { nextAttemptAt, SLOW_RECIPIENT_MS } from "#shop/kernel/outbox/outbox.rules.ts";
import {
	type AttemptEnd,
	type DueEvent,
	endLease,
	type LeasedEndpoint,
	leaseDueEndpoints,
	recordAttempt,
	selectNextEvent,
	updateSealed,
} from "./due-webhooks.store.ts";
import {
	ANSWER_WITHIN_MS,
	EVENTS_PER_TURN,
	PAYLOAD_VERSION,
	RUN_MS,
	TURN_LEASE_MS,
	TURN_MS,
	WEBHOOK_LOG_DAYS,
} from "./webhook.rules.ts";
import { sealWebhookSecret, unsealWebhookSecret } from "./webhook-secret.ts";
import { deleteEventsBefore } from "./webhooks.store.ts";

/**
 * Tells every endpoint of the events that wait for it, one after the other in the order in which they were recorded; the
 * endpoints at once, so that a slow one holds up itself alone. Several processes may run this: a lease gives an endpoint
 * to one of them, and an event whose process crashed is sent again under the same id. One that is not taken is retried as
 * emails are, and everything behind it waits; after the last attempt the endpoint is paused. A job.
 * @returns how many events were taken, and how many attempts failed
 */
export async function sendWebhooks(shop: Shop): Promise<{ delivered: number; failed: number }> {
	const system = asSystem(shop);
	const count = { delivered: 0, failed: 0 };
	const startedAt = shop.clock.now();
	const open = new Set<Promise<void>>();
	try {
		do {
			const at = shop.clock.now();
			const endpoints = await transaction(system, (tx) => leaseDueEndpoints(tx, { at, until: at + TURN_LEASE_MS }));
			for (const endpoint of endpoints) {
				const turn = asPart(system, "send webhooks", () => takeTurn(system, endpoint, count)).finally(() =>
					open.delete(turn),
				);
				open.add(turn);
			}
			// What was recorded meanwhile waits for no slow endpoint.
			await endsWithin(Promise.all(open), SLOW_RECIPIENT_MS);
		} while (open.size > 0 && shop.clock.now() - startedAt < RUN_MS);
	} finally {
		await Promise.all(open);
	}
	return count;
}

/** Deletes old events with what became of them. A job. */
export function deleteOldWebhookEvents(shop: Shop): Promise<void> {
	return transaction(asSystem(shop), (tx) => deleteEventsBefore(tx, shop.clock.now() - WEBHOOK_LOG_DAYS * DAY_MS));
}

async function takeTurn(
	shop: Shop,
	endpoint: LeasedEndpoint,
	count: { delivered: number; failed: number },
): Promise<void> {
	const startedAt = shop.clock.now();
	try {
		const secrets = await openSecrets(shop, endpoint);
		for (let sent = 0; sent < EVENTS_PER_TURN && shop.clock.now() - startedAt < TURN_MS; sent++) {
			const event = await transaction(shop, (tx) => selectNextEvent(tx, endpoint));
			if (event === undefined) break;
			const end = await attempt(shop, endpoint, event, secrets);
			await transaction(shop, (tx) => recordAttempt(tx, endpoint.id, event.deliveryId, end));
			if (end.error !== null) {
				count.failed += 1;
				break;
			}
			count.delivered += 1;
		}
		await transaction(shop, (tx) => endLease(tx, endpoint));
	} catch (err) {
		shop.log.error({ err, webhook: endpoint.id }, "webhooks could not be sent; retrying after the lease ends");
	}
}

/** Sends one event; no network call happens in a transaction. */
async function attempt(
	shop: Shop,
	endpoint: LeasedEndpoint,
	event: DueEvent,
	secrets: readonly string[],
): Promise<AttemptEnd> {
	const body = bodyOf(event);
	const message = { id: `evt_${event.eventId}`, at: shop.clock.now(), body };
	const answer =
		secrets.length === 0
			? { problem: "secret_lost" as const }
			: await postOutside({
					url: endpoint.url,
					headers: { ...webhookHeaders(message, secrets), "user-agent": "SoftBrace-Webhooks" },
					body,
					allowed: shop.config.webhookNetworks,
					timeoutMs: ANSWER_WITHIN_MS,
				});
	const at = shop.clock.now();
	const attempts = event.attempts + 1;
	const fields = { webhook: endpoint.id, event: event.eventId, type: event.type, attempt: attempts };
	const responseStatus = "status" in answer ? answer.status : null;
	if (responseStatus !== null && responseStatus >= 200 && responseStatus < 300) {
		shop.log.info(fields, "webhook delivered");
		return { at, responseStatus, error: null, retryAt: null, pauseCause: null };
	}
	const error =
		"problem" in answer ? answer.problem : answer.status >= 300 && answer.status < 400 ? "redirect" : "status";
	const isGone = responseStatus === 410;
	const retryAt = isGone ? null : nextAttemptAt(attempts, at);
	shop.log.warn({ ...fields, error, status: responseStatus }, "webhook not delivered");
	return { at, responseStatus, error, retryAt, pauseCause: isGone ? "gone" : retryAt === null ? "failures" : null };
}

/** The message; the same text at each attempt. */
function bodyOf({ type, occurredAt, data }: DueEvent): string {
	return JSON.stringify({ type, timestamp: new Date(occurredAt).toISOString(), version: PAYLOAD_VERSION, data });
}

/** The secrets that sign now, the newest first; none if SESSION_SECRET was lost. */
async function openSecrets(shop: Shop, endpoint: LeasedEndpoint): Promise<string[]> {
	const { id, secret: sealed, previousSecret, previousSecretUntil } = endpoint;
	const current = unsealWebhookSecret(shop, sealed);
	if (current === null) return [];
	const overlaps = previousSecret !== null && (previousSecretUntil ?? 0) > shop.clock.now();
	const previous = overlaps ? unsealWebhookSecret(shop, previousSecret) : null;
	if (current.isOutdated || previous?.isOutdated) {
		const secret = sealWebhookSecret(shop, current.text);
		const again = previous === null ? previousSecret : sealWebhookSecret(shop, previous.text);
		await transaction(shop, (tx) => updateSealed(tx, id, { before: sealed, secret, previousSecret: again }));
	}
	return [current, ...(previous === null ? [] : [previous])].map(({ text }) => text);
}
