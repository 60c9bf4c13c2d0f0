import type { Store } from "#sandbox/payments/store/open-store.ts";
import type { Endpoint, Event } from "#sandbox/payments/store/records.ts";
import { shape, type WireObject } from "./shape.ts";

export const API_VERSION = "2026-10-28.endive";

/** An event; `pending_webhooks` counts the endpoints that have not accepted it yet. */
export function showEvent(event: Event, store: Store): WireObject {
	return shape("event", {
		id: event.id,
		api_version: API_VERSION,
		created: event.created,
		data: { object: event.object },
		livemode: false,
		pending_webhooks: undeliveredTo(event, store),
		request: { id: event.requestId, idempotency_key: event.idempotencyKey },
		type: event.type,
	});
}

export function undeliveredTo(event: Event, store: Store): number {
	return event.deliveryIds.filter((id) => store.deliveries.get(id)?.state !== "delivered").length;
}

/** The signing secret is returned once, when the endpoint is created. */
export function showEndpoint(endpoint: Endpoint): WireObject {
	const { id, created, description, metadata, url } = endpoint;
	return shape("webhook_endpoint", {
		id,
		api_version: endpoint.apiVersion,
		created,
		description,
		enabled_events: endpoint.events,
		livemode: false,
		metadata,
		status: "enabled",
		url,
	});
}
