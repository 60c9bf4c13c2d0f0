import { sql, type Transaction } from "kysely";
import { asInstant } from "#platform/database/columns/instants.ts";
import type { Schema } from "#platform/database/schema.ts";
import { DELIVERIES_SHOWN, type PauseCause, type Webhook } from "./webhook.rules.ts";

const SHOWN = [
	"id",
	"url",
	"events",
	"pausedAt",
	"pauseCause",
	"failures",
	"failingSince",
	"previousSecretUntil",
	"createdBy",
	"createdAt",
] as const;
const PENDING = sql<number>`(select count(*)::int from webhook_deliveries
	where endpoint_id = webhook_endpoints.id and state = 'pending')`;

/** All endpoints, the oldest first; of administrators' names no secret. */
export async function selectWebhooks(tx: Transaction<Schema>): Promise<Webhook[]> {
	const query = tx.selectFrom("webhookEndpoints").select([...SHOWN, PENDING.as("pending")]);
	return (await query.orderBy("createdAt").orderBy("id").execute()) as Webhook[];
}

export async function selectWebhook(tx: Transaction<Schema>, id: string): Promise<Webhook | undefined> {
	const query = tx.selectFrom("webhookEndpoints").select([...SHOWN, PENDING.as("pending")]);
	return (await query.where("id", "=", id).executeTakeFirst()) as Webhook | undefined;
}

type NewEndpoint = Pick<Webhook, "id" | "url" | "createdBy" | "createdAt"> & {
	events: string[];
	secret: string;
	nextAttemptAt: number;
};

export async function insertWebhook(tx: Transaction<Schema>, endpoint: NewEndpoint): Promise<void> {
	await tx.insertInto("webhookEndpoints").values(endpoint).execute();
}

type EndpointChange = Partial<{
	url: string;
	events: string[];
	pausedAt: number | null;
	pauseCause: PauseCause | null;
	failures: number;
	failingSince: number | null;
	nextAttemptAt: number;
}>;

export async function updateWebhook(tx: Transaction<Schema>, id: string, change: EndpointChange): Promise<void> {
	await tx.updateTable("webhookEndpoints").set(change).where("id", "=", id).execute();
}

/** The secret that signs becomes the previous one until an instant (epoch ms). */
export async function rotateWebhookSecret(
	tx: Transaction<Schema>,
	id: string,
	{ secret, previousUntil }: { secret: string; previousUntil: number },
): Promise<void> {
	await tx
		.updateTable("webhookEndpoints")
		.set({ previousSecret: sql`secret`, previousSecretUntil: previousUntil, secret })
		.where("id", "=", id)
		.execute();
}

/** Deletes an endpoint with all that waits for it. @returns its URL, or undefined if there is none */
export async function deleteWebhookRow(tx: Transaction<Schema>, id: string): Promise<{ url: string } | undefined> {
	return await tx.deleteFrom("webhookEndpoints").where("id", "=", id).returning("url").executeTakeFirst();
}

/** Records an event for one endpoint. */
export async function insertEvent(
	tx: Transaction<Schema>,
	endpointId: string,
	event: { type: string; data: object; occurredAt: number },
): Promise<void> {
	const { seq } = await tx
		.insertInto("webhookEvents")
		.values({ ...event, data: JSON.stringify(event.data) })
		.returning("seq")
		.executeTakeFirstOrThrow();
	await tx.insertInto("webhookDeliveries").values({ endpointId, eventSeq: seq }).execute();
}

/** What became of an endpoint's events, the newest first. */
export async function selectDeliveries(tx: Transaction<Schema>, endpointId: string) {
	return await tx
		.selectFrom("webhookDeliveries as delivery")
		.innerJoin("webhookEvents as event", "event.seq", "delivery.eventSeq")
		.select([
			"delivery.id",
			"event.id as eventId",
			"event.type",
			"event.occurredAt",
			"delivery.state",
			"delivery.attempts",
			"delivery.attemptedAt",
			"delivery.responseStatus",
			"delivery.error",
		])
		.where("delivery.endpointId", "=", endpointId)
		.orderBy("delivery.eventSeq", "desc")
		.limit(DELIVERIES_SHOWN)
		.execute();
}

/** Makes a delivered or failed event due again. @returns its type, or undefined if it is none */
export async function requeueDelivery(
	tx: Transaction<Schema>,
	of: { endpointId: string; deliveryId: string },
): Promise<{ type: string } | undefined> {
	const { rows } = await sql<{ type: string }>`
		update webhook_deliveries set state = 'pending', attempts = 0
		from webhook_events
		where webhook_events.seq = event_seq and webhook_deliveries.id = ${of.deliveryId}
			and endpoint_id = ${of.endpointId} and state <> 'pending'
		returning webhook_events.type
	`.execute(tx);
	return rows[0];
}

/** Deletes events that happened before an instant (epoch ms), with what became of them. */
export async function deleteEventsBefore(tx: Transaction<Schema>, before: number): Promise<void> {
	await sql`delete from webhook_events where occurred_at < ${asInstant(before)}`.execute(tx);
}

/** The URLs of endpoints that get nothing because they fail. */
export async function selectStopped(tx: Transaction<Schema>): Promise<string[]> {
	const rows = await tx
		.selectFrom("webhookEndpoints")
		.select("url")
		.where("pauseCause", "in", ["failures", "gone"])
		.orderBy("id")
		.execute();
	return rows.map(({ url }) => url);
}
