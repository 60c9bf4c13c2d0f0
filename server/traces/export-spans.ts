import { toOtlpJson } from "./otlp-json.ts";
import type { Span } from "./span.ts";

const EVERY_MS = 2000;
/** Beyond it, spans are dropped: traces must never cost the shop its memory. */
const MAX_WAITING = 4096;
const MAX_PER_REQUEST = 1024;
const TIMEOUT_MS = 5000;

export type Exporter = {
	add(span: Span): void;
	/** Sends what is left, within some seconds. */
	close(): Promise<void>;
};

/** Sends spans to a collector in batches. One that is not reachable is logged once until it is again. */
export function openExporter(options: {
	/** Base URL of the collector. */
	endpoint: string;
	headers: Readonly<Record<string, string>>;
	resource: Readonly<Record<string, string>>;
	log: { warn(fields: object, text: string): void };
	everyMs?: number;
}): Exporter {
	const { endpoint, headers, resource, log, everyMs = EVERY_MS } = options;
	const url = `${endpoint.replace(/\/$/, "")}/v1/traces`;
	let waiting: Span[] = [];
	let running: Promise<void> = Promise.resolve();
	let isReachable = true;
	const timer = setInterval(() => void flush(), everyMs);
	timer.unref();

	/** One request at a time. */
	function flush(): Promise<void> {
		running = running.then(async () => {
			while (waiting.length > 0) {
				const batch = waiting.slice(0, MAX_PER_REQUEST);
				waiting = waiting.slice(MAX_PER_REQUEST);
				await send(batch);
			}
		});
		return running;
	}

	async function send(batch: readonly Span[]): Promise<void> {
		try {
			const response = await fetch(url, {
				method: "POST",
				headers: { "content-type": "application/json", ...headers },
				body: toOtlpJson(batch, resource),
				signal: AbortSignal.timeout(TIMEOUT_MS),
			});
			await response.arrayBuffer();
			if (!response.ok) throw new Error(`the collector responded with ${response.status}`);
			isReachable = true;
		} catch (error) {
			// Without the rest: each request would wait for its timeout.
			waiting = [];
			if (isReachable) log.warn({ err: error, spans: batch.length }, "traces could not be exported");
			isReachable = false;
		}
	}

	return {
		add(span) {
			if (waiting.length < MAX_WAITING) waiting.push(span);
		},
		async close() {
			clearInterval(timer);
			await flush();
		},
	};
}
