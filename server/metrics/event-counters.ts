import { Counter, type Registry } from "@prometheus-io/client";
import type { Observer } from "#platform/observer.ts";
import type { CountedEvent } from "#shop/kernel/context.ts";
import { PAYMENT_EVENTS } from "#shop/selling/checkout/receive-payment-event.ts";

const EVENTS: Readonly<Record<CountedEvent["event"], { name: string; help: string; labelNames: string[] }>> = {
	webhook: {
		name: "shop_webhooks_total",
		help: "Events of the payment provider by type and result; rejected ones are not sent again",
		labelNames: ["type", "result"],
	},
	checkout: {
		name: "shop_checkouts_total",
		help: "Checkouts by outcome: started, paid, released, or the error code of one that did not start",
		labelNames: ["outcome"],
	},
};

const ALERTING_OUTCOMES = [
	"started",
	"paid",
	"released",
	"checkout_busy",
	"provider_failed",
	"provider_timeout",
	"provider_unreachable",
	"internal_error",
] as const;
const RESULTS = ["ok", "failed", "rejected"] as const;

/** What the use cases count. */
export function createEventCounters(registry: Registry): Observer["count"] {
	const counters = new Map(
		Object.entries(EVENTS).map(([event, options]) => [event, new Counter({ ...options, registers: [registry] })]),
	);
	// What begins at 1 has no increase that a rule could see.
	for (const outcome of ALERTING_OUTCOMES) counters.get("checkout")?.inc({ outcome }, 0);
	for (const type of PAYMENT_EVENTS) for (const result of RESULTS) counters.get("webhook")?.inc({ type, result }, 0);
	return (event, labels) => counters.get(event)?.inc({ ...labels });
}
