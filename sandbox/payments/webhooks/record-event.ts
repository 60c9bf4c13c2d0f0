import { type Provider, secondsNow } from "#sandbox/payments/provider.ts";
import type { Endpoint } from "#sandbox/payments/store/records.ts";

/** The call that caused an event; absent for events of the payment page or the clock. */
export type Cause = { requestId: string; idempotencyKey: string | null };

/** Records an event and its deliveries. It is sent with the next commit, together with the change it is about. */
export function recordEvent(provider: Provider, type: string, object: object, cause?: Cause): void {
	const { store } = provider;
	const id = provider.newId("evt_");
	const nextAt = provider.clock.now();
	const deliveries = [...store.endpoints.values()]
		.filter((endpoint) => subscribesTo(endpoint, type))
		.map((endpoint) => ({
			id: `${id}:${endpoint.id}`,
			eventId: id,
			endpointId: endpoint.id,
			attempts: 0,
			state: "pending" as const,
			nextAt,
		}));
	store.put("events", {
		id,
		type,
		created: secondsNow(provider),
		object,
		requestId: cause?.requestId ?? null,
		idempotencyKey: cause?.idempotencyKey ?? null,
		deliveryIds: deliveries.map((delivery) => delivery.id),
	});
	for (const delivery of deliveries) store.put("deliveries", delivery);
	provider.outgoing.push(...deliveries);
}

function subscribesTo(endpoint: Endpoint, type: string): boolean {
	return endpoint.events.includes("*") || endpoint.events.includes(type);
}
