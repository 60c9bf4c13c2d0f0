import { Agent } from "node:http";
import { showEvent } from "#sandbox/payments/objects/show-event.ts";
import { type Provider, secondsNow } from "#sandbox/payments/provider.ts";
import type { Delivery } from "#sandbox/payments/store/records.ts";
import { type PostWebhook, postWebhook, signPayload } from "./post-webhook.ts";

export type DeliveryOptions = {
	/** Delays between attempts; after the last one an event counts as failed. */
	retriesMs: readonly number[];
	timeoutMs: number;
	/** Sends them instead of {@link postWebhook}. */
	post?: PostWebhook | undefined;
};

export type Deliveries = {
	send(deliveries: readonly Delivery[]): void;
	/** Schedules everything still pending: after a start, and at the end of a pause. */
	resume(): void;
	/** Attempts every pending event once now, paused or not, and resolves when all attempts are done. */
	flush(): Promise<{ delivered: number; failed: number }>;
	close(): Promise<void>;
};

/** Webhook deliveries: signed, retried with backoff, and lost, duplicated or shuffled where configured. */
export function openDeliveries(
	provider: Provider,
	{ retriesMs, timeoutMs, post: postOne = postWebhook }: DeliveryOptions,
): Deliveries {
	const { store, behavior, timers, clock } = provider;
	const agent = new Agent({ keepAlive: true, maxSockets: 32 });
	const waiting = new Map<string, unknown>();
	const running = new Map<string, Promise<boolean>>();
	let isClosed = false;

	function wait(delivery: Delivery): void {
		if (isClosed || waiting.has(delivery.id)) return;
		const ms = Math.max(0, delivery.nextAt - clock.now());
		waiting.set(
			delivery.id,
			timers.setTimeout(() => {
				waiting.delete(delivery.id);
				if (!behavior.read().webhooks.pause) attempt(delivery.id);
			}, ms),
		);
	}

	function attempt(id: string): Promise<boolean> {
		const active = running.get(id);
		if (active) return active;
		timers.clearTimeout(waiting.get(id));
		waiting.delete(id);
		const started = tryDelivery(id)
			.catch((error) => {
				provider.log.error({ err: error, delivery: id }, "webhook attempt failed");
				return false;
			})
			.finally(() => running.delete(id));
		running.set(id, started);
		return started;
	}

	async function tryDelivery(id: string): Promise<boolean> {
		const delivery = store.deliveries.get(id);
		if (delivery?.state !== "pending" || isClosed) return delivery?.state === "delivered";
		const isDelivered = await post(delivery);
		if (isClosed) return isDelivered;
		const attempts = delivery.attempts + 1;
		const retryMs = retriesMs[delivery.attempts];
		const isOver = retryMs === undefined || !store.endpoints.has(delivery.endpointId);
		const state = isDelivered ? "delivered" : isOver ? "failed" : "pending";
		const attempted: Delivery = { ...delivery, attempts, state, nextAt: clock.now() + (retryMs ?? 0) };
		store.put("deliveries", attempted);
		await store.commit();
		if (state === "pending") wait(attempted);
		return isDelivered;
	}

	async function post(delivery: Delivery): Promise<boolean> {
		const event = store.events.get(delivery.eventId);
		const endpoint = store.endpoints.get(delivery.endpointId);
		if (!event || !endpoint) return false;
		const { lose, copies } = behavior.read().webhooks;
		if (lose > 0 && behavior.random() < lose) return false;
		const count = copies[0] + Math.floor(behavior.random() * (copies[1] - copies[0] + 1));
		const payload = JSON.stringify(showEvent(event, store), null, 2);
		const headers = {
			"content-type": "application/json; charset=utf-8",
			"stripe-signature": signPayload(payload, endpoint.secret, secondsNow(provider)),
			"user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
		};
		const sent = Array.from({ length: count }, () => postOne(endpoint.url, headers, payload, { agent, timeoutMs }));
		return (await Promise.all(sent)).includes(true);
	}

	return {
		send(deliveries) {
			const { delayMs, shuffle, windowMs } = behavior.read().webhooks;
			for (const delivery of deliveries) {
				const extraMs = delayMs + (shuffle ? Math.floor(behavior.random() * windowMs) : 0);
				wait({ ...delivery, nextAt: delivery.nextAt + extraMs });
			}
		},
		resume() {
			for (const delivery of store.deliveries.values()) {
				if (delivery.state === "pending" && !running.has(delivery.id)) wait(delivery);
			}
		},
		async flush() {
			const attempted = new Map<string, boolean>();
			for (let round = untried(attempted); round.length > 0; round = untried(attempted)) {
				if (behavior.read().webhooks.shuffle) shuffleInPlace(round, behavior.random);
				// Sequentially, to keep the configured order.
				for (const id of round) attempted.set(id, await attempt(id));
			}
			const delivered = [...attempted.values()].filter(Boolean).length;
			return { delivered, failed: attempted.size - delivered };
		},
		async close() {
			isClosed = true;
			for (const handle of waiting.values()) timers.clearTimeout(handle);
			agent.destroy();
			await Promise.all(running.values());
		},
	};

	function untried(attempted: ReadonlyMap<string, boolean>): string[] {
		const pending = [...store.deliveries.values()].filter(({ state }) => state === "pending");
		return pending.map(({ id }) => id).filter((id) => !attempted.has(id));
	}
}

function shuffleInPlace(items: string[], random: () => number): void {
	for (let last = items.length - 1; last > 0; last--) {
		const other = Math.floor(random() * (last + 1));
		[items[last], items[other]] = [items[other] ?? "", items[last] ?? ""];
	}
}
