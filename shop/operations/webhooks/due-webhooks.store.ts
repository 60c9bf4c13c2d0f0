import { sql, type Transaction } from "kysely";
import { asInstant } from "#platform/database/columns/instants.ts";
import type { Schema } from "#platform/database/schema.ts";
import { LATEST_RETRY_MS, type PauseCause } from "./webhook.rules.ts";

/** An endpoint whose turn this process has until `leasedUntil`; its secrets are sealed. Instants in epoch ms. */
export type LeasedEndpoint = {
	id: string;
	url: string;
	secret: string;
	previousSecret: string | null;
	previousSecretUntil: number | null;
	leasedUntil: number;
};

export type DueEvent = {
	deliveryId: string;
	eventId: string;
	type: string;
	data: unknown;
	occurredAt: number;
	/** Before this one. */
	attempts: number;
};

/**
 * Leases the endpoints that something waits for and whose retry is due, to one process each. What a clock that was ahead has
 * put off further than any retry or lease is due, too.
 */
export async function leaseDueEndpoints(
	tx: Transaction<Schema>,
	{ at, until }: { at: number; until: number },
): Promise<LeasedEndpoint[]> {
	const { rows } = await sql<LeasedEndpoint>`
		with due as (
			select id from webhook_endpoints
			where paused_at is null
				and (next_attempt_at <= ${asInstant(at)} or next_attempt_at > ${asInstant(at + LATEST_RETRY_MS)})
				and (leased_until is null or leased_until <= ${asInstant(at)} or leased_until > ${asInstant(until)})
				and exists (select from webhook_deliveries where endpoint_id = webhook_endpoints.id and state = 'pending')
			for no key update skip locked
		)
		update webhook_endpoints set leased_until = ${asInstant(until)} from due where webhook_endpoints.id = due.id
		returning webhook_endpoints.id, url, secret, previous_secret, previous_secret_until, leased_until
	`.execute(tx);
	return rows;
}

/** The first event that waits for an endpoint, while the lease lasts and nobody has paused it. */
export async function selectNextEvent(
	tx: Transaction<Schema>,
	{ id, leasedUntil }: LeasedEndpoint,
): Promise<DueEvent | undefined> {
	return await tx
		.selectFrom("webhookDeliveries as delivery")
		.innerJoin("webhookEvents as event", "event.seq", "delivery.eventSeq")
		.innerJoin("webhookEndpoints as endpoint", "endpoint.id", "delivery.endpointId")
		.select([
			"delivery.id as deliveryId",
			"event.id as eventId",
			"event.type",
			"event.data",
			"event.occurredAt",
			"delivery.attempts",
		])
		.where("endpoint.id", "=", id)
		.where("endpoint.leasedUntil", "=", leasedUntil)
		.where("endpoint.pausedAt", "is", null)
		.where("delivery.state", "=", "pending")
		.orderBy("delivery.eventSeq")
		.limit(1)
		.executeTakeFirst();
}

/** What came of an attempt; `retryAt` (epoch ms) is null for no further one. */
export type AttemptEnd = {
	at: number;
	responseStatus: number | null;
	error: string | null;
	retryAt: number | null;
	pauseCause: PauseCause | null;
};

/** Records an attempt. An endpoint that took the event has no failures any more. */
export async function recordAttempt(
	tx: Transaction<Schema>,
	endpointId: string,
	deliveryId: string,
	{ at, responseStatus, error, retryAt, pauseCause }: AttemptEnd,
): Promise<void> {
	const state = error === null ? "delivered" : retryAt === null ? "failed" : "pending";
	await tx
		.updateTable("webhookDeliveries")
		.set({ state, attempts: sql`attempts + 1`, attemptedAt: at, responseStatus, error })
		.where("id", "=", deliveryId)
		.execute();
	await tx
		.updateTable("webhookEndpoints")
		.set(
			error === null
				? { failures: 0, failingSince: null, nextAttemptAt: at }
				: {
						failures: sql`failures + 1`,
						failingSince: sql`coalesce(failing_since, ${asInstant(at)})`,
						nextAttemptAt: retryAt ?? at,
						...(pauseCause !== null && { pausedAt: at, pauseCause }),
					},
		)
		.where("id", "=", endpointId)
		.execute();
}

/** Ends the turn. Applies only while it is this process's. */
export async function endLease(tx: Transaction<Schema>, { id, leasedUntil }: LeasedEndpoint): Promise<void> {
	await tx
		.updateTable("webhookEndpoints")
		.set({ leasedUntil: null })
		.where("id", "=", id)
		.where("leasedUntil", "=", leasedUntil)
		.execute();
}

/** Seals the secrets again, because they were sealed with a previous SESSION_SECRET. */
export async function updateSealed(
	tx: Transaction<Schema>,
	id: string,
	{ before, ...sealed }: { before: string; secret: string; previousSecret: string | null },
): Promise<void> {
	await tx.updateTable("webhookEndpoints").set(sealed).where("id", "=", id).where("secret", "=", before).execute();
}
