import { once } from "node:events";
import { parseMetrics, type Sample, sumOf } from "../../../tests/support/servers/scrape.ts";
import type { SoakSample } from "./judge-soak.ts";

/** Longer than a scrape waits for the database. */
const SCRAPE_TIMEOUT_MS = 10_000;

/** A running shop with metrics and an inspector. */
export type WatchedShop = { url: string; token: string; inspectorPort: number };

type Collected = Pick<SoakSample, "objectBytes" | "codeBytes">;

/**
 * One reading of a shop's metrics. The event loop's delays count from the previous reading.
 * @throws Error when the metrics are not served
 */
export async function readSample(shop: WatchedShop): Promise<Omit<SoakSample, "atMs" | keyof Collected>> {
	const samples = await scrape(shop);
	const read = (name: string, labels: Record<string, string> = {}) => readFigure(samples, name, labels);
	const delayMs = (kind: string) => read(`nodejs_eventloop_lag_${kind}_seconds`) * 1000;
	const openFiles = sumOf(samples, "process_open_fds");
	const connections = (state: string) => read("shop_database_connections", { state });
	return {
		residentBytes: read("process_resident_memory_bytes"),
		openFiles: Number.isNaN(openFiles) ? null : openFiles,
		handles: read("nodejs_active_resources"),
		delayP50Ms: delayMs("p50"),
		delayP99Ms: delayMs("p99"),
		delayMaxMs: delayMs("max"),
		outboxWaiting: read("shop_outbox_emails", { state: "waiting" }),
		outboxOldestSeconds: read("shop_outbox_oldest_seconds"),
		connectionsInUse: connections("total") - connections("idle"),
		connectionsWaiting: connections("waiting"),
		jobFailures: read("shop_job_failures_total"),
	};
}

/** Has the shop collect all its garbage, and reads what is left. This pause is not in the delays of the next sample. */
export async function readCollected(shop: WatchedShop): Promise<Collected> {
	await collectGarbage(shop.inspectorPort);
	const samples = await scrape(shop);
	const space = (name: string) => readFigure(samples, "nodejs_heap_space_size_used_bytes", { space: name });
	return {
		objectBytes: space("old") + space("large_object") + readFigure(samples, "nodejs_external_memory_bytes"),
		codeBytes: space("code") + space("code_large_object") + space("trusted") + space("trusted_large_object"),
	};
}

async function scrape({ url, token }: WatchedShop): Promise<Sample[]> {
	const response = await fetch(`${url}/metrics`, {
		headers: { authorization: `Bearer ${token}` },
		signal: AbortSignal.timeout(SCRAPE_TIMEOUT_MS),
	});
	if (!response.ok) throw new Error(`/metrics responded with ${response.status}`);
	return parseMetrics(await response.text());
}

function readFigure(samples: readonly Sample[], name: string, labels: Record<string, string> = {}): number {
	const value = sumOf(samples, name, labels);
	if (Number.isNaN(value)) throw new Error(`${name} is not in the metrics`);
	return value;
}

async function collectGarbage(inspectorPort: number): Promise<void> {
	const targets = await (await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)).json();
	const [{ webSocketDebuggerUrl }] = targets as [{ webSocketDebuggerUrl: string }];
	const socket = new WebSocket(webSocketDebuggerUrl);
	try {
		await once(socket, "open");
		socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" }));
		await once(socket, "message");
	} finally {
		socket.close();
	}
}
