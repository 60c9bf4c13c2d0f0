import { sql } from "kysely";
import { asInstant } from "../../../platform/database/columns/instants.ts";
import { DAY_MS, HOUR_MS } from "../../../shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, type ShopTransaction, transaction } from "../../../shop/kernel/context.ts";
import { WEBHOOK_LOG_DAYS } from "../../../shop/operations/webhooks/webhook.rules.ts";
import {
	addWebhook,
	findDeliveries,
	findWebhooks,
	replayDelivery,
} from "../../../shop/operations/webhooks/webhooks.ts";

const ACCOUNTING = ["order.paid", "order.canceled", "order.refunded", "order.returned"];
const WAREHOUSE = ["order.paid", "order.shipped", "order.delivered", "stock.low"];
/** When the warehouse's program last took a message, before the year's end; the sixth attempt is 15 hours later. */
const DOWN_MS = 30 * HOUR_MS;

/** Adds two endpoints below an address, before anything happens that they want to hear of. For administrators. */
export async function addSampleWebhooks(shop: Shop, address: string): Promise<void> {
	await addWebhook(shop, { url: `${address}/accounting`, events: ACCOUNTING });
	await addWebhook(shop, { url: `${address}/warehouse`, events: WAREHOUSE });
}

/**
 * Brings the month's events in the order of time, and writes what became of each: accounting took them, some at the second
 * attempt; the warehouse's program broke down, so that its endpoint is paused. One message is sent again. For administrators.
 */
export async function playWebhooks(shop: Shop, endsAt: number): Promise<void> {
	await transaction(asSystem(shop), async (tx) => {
		await sortEvents(tx, endsAt);
		await deliver(tx);
		await breakDown(tx, endsAt - DOWN_MS);
	});
	const accounting = (await findWebhooks(shop)).find(({ url }) => url.endsWith("/accounting"));
	if (accounting === undefined) throw new Error("no endpoint of the accounting");
	const refund = (await findDeliveries(shop, accounting.id)).find(({ type }) => type === "order.refunded");
	if (refund) await replayDelivery(shop, accounting.id, refund.id);
}

async function sortEvents(tx: ShopTransaction, endsAt: number): Promise<void> {
	const since = endsAt - WEBHOOK_LOG_DAYS * DAY_MS;
	// What the database's own clock has timed happened when its row says.
	const { rows: events } = await sql<{ type: string; data: object; at: number }>`
		select type, data, (extract(epoch from at) * 1000)::float8 as at from (
			select type, data, case type
				when 'order.refunded' then (select created_at from refunds where id = (data ->> 'refund_id')::uuid)
				when 'stock.low' then (select max(created_at) from stock_entries where product_id = (data ->> 'product_id')::int)
				else occurred_at end as at
			from webhook_events
		) events where at between ${asInstant(since)} and ${asInstant(endsAt)} order by at, type
	`.execute(tx);
	await tx.deleteFrom("webhookEvents").execute();
	for (const { type, data, at } of events) {
		await tx
			.insertInto("webhookEvents")
			.values({ type, data: JSON.stringify(data), occurredAt: at })
			.execute();
	}
}

/** Every ninth message needed a second attempt, a minute later. */
async function deliver(tx: ShopTransaction): Promise<void> {
	await sql`
		insert into webhook_deliveries (endpoint_id, event_seq, state, attempts, attempted_at, response_status)
		select endpoint.id, seq, 'delivered', 1 + (seq % 9 = 0)::int,
			occurred_at + interval '2 seconds' + (seq % 9 = 0)::int * interval '1 minute', 204
		from webhook_events event join webhook_endpoints endpoint on event.type = any(endpoint.events)
	`.execute(tx);
}

/** The first message after the instant failed six times; what came after it waits. */
async function breakDown(tx: ShopTransaction, at: number): Promise<void> {
	const lasted = sql`interval '14 hours 36 minutes'`;
	await sql`
		with late as (
			select delivery.id, occurred_at, occurred_at = min(occurred_at) over () as is_first, endpoint_id
			from webhook_deliveries delivery
			join webhook_events event on seq = event_seq join webhook_endpoints endpoint on endpoint.id = endpoint_id
			where url like '%/warehouse' and occurred_at >= ${asInstant(at)}
		), changed as (
			update webhook_deliveries delivery set
				state = case when is_first then 'failed' else 'pending' end, attempts = case when is_first then 6 else 0 end,
				attempted_at = case when is_first then occurred_at + ${lasted} end,
				response_status = case when is_first then 503 end, error = case when is_first then 'status' end
			from late where late.id = delivery.id
		)
		update webhook_endpoints endpoint set paused_at = occurred_at + ${lasted}, pause_cause = 'failures', failures = 6,
			failing_since = occurred_at
		from late where is_first and endpoint.id = endpoint_id
	`.execute(tx);
}
