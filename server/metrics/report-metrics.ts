import { toText } from "./merge-metrics.ts";
import type { Metrics } from "./open-metrics.ts";
import { isMessage, type ProcessMessage, type SupervisorMessage } from "./process-messages.ts";

/** Longer than the supervisor waits for the other processes. */
const SCRAPE_TIMEOUT_MS = 5000;

/** The metrics of one of several server processes: it reports its own to the supervisor, which knows those of all. */
export function reportMetrics(metrics: Pick<Metrics, "collect">) {
	const scrapes = new Map<number, (text: string | null) => void>();
	let latestRequest = 0;

	process.on("message", (message: unknown) => {
		if (isMessage<SupervisorMessage, "metrics wanted">(message, "metrics wanted")) {
			const { request, hasFigures } = message;
			void metrics.collect({ hasFigures }).then((list) => send({ kind: "metrics", request, list }));
		} else if (isMessage<SupervisorMessage, "scraped">(message, "scraped")) {
			scrapes.get(message.request)?.(message.text);
		}
	});

	return {
		/** The metrics of all processes; those of this one while the supervisor does not respond. */
		async scrape(): Promise<string> {
			latestRequest += 1;
			const request = latestRequest;
			const { promise, resolve } = Promise.withResolvers<string | null>();
			scrapes.set(request, resolve);
			const timer = setTimeout(() => resolve(null), SCRAPE_TIMEOUT_MS);
			send({ kind: "scrape", request });
			const text = await promise;
			clearTimeout(timer);
			scrapes.delete(request);
			return text ?? (await toText([await metrics.collect({ hasFigures: true })]));
		},
		/** Call it last of all, so that what this process has counted is not lost with it. */
		async reportLast(): Promise<void> {
			const list = await metrics.collect({ hasFigures: false });
			await new Promise<void>((resolve) => send({ kind: "last metrics", list }, resolve));
		},
	};
}

function send(message: ProcessMessage, sent: () => void = () => {}): void {
	if (process.connected) process.send?.(message, undefined, undefined, () => sent());
	else sent();
}
