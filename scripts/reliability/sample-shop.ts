import { once } from "node:events";
import { parseMetrics, sumOf } from "#tests/support/scrape.ts";
import type { SoakSample } from "./judge-soak.ts";

/** Longer than a scrape waits for the database. */
const SCRAPE_TIMEOUT_MS = 10_000;

/**
 * One reading of a shop's metrics. The event loop's delays count from the previous reading.
 * @throws Error when the metrics are not served
 */
export async function readSample(url: string, token: string): Promise<Omit<SoakSample, "atMs" | "collectedBytes">> {
	const response = await fetch(`${url}/metrics`, {
		headers: { authorization: `Bearer ${token}` },
		signal: AbortSignal.timeout(SCRAPE_TIMEOUT_MS),
	});
	const samples = parseMetrics(await response.text());
	const read = (name: string, labels: Record<string, string> = {}) => {
		const value = sumOf(samples, name, labels);
		if (!response.ok || Number.isNaN(value)) throw new Error(`${name} is not in the metrics (${response.status})`);
		return value;
	};
	const delayMs = (kind: string) => read(`nodejs_eventloop_lag_${kind}_seconds`) * 1000;
	const openFiles = sumOf(samples, "process_open_fds");
	const connections = (state: string) => read("shop_database_connections", { state });
	return {
		residentBytes: read("process_resident_memory_bytes"),
		openFiles: Number.isNaN(openFiles) ? null : openFiles,
		handles: read("nodejs_active_resources_total"),
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

/** Collects all garbage of a process with an inspector, and returns how many bytes are left, with its buffers. */
export async function measureCollected(inspectorPort: number): Promise<number> {
	const targets = await (await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)).json();
	const [{ webSocketDebuggerUrl }] = targets as [{ webSocketDebuggerUrl: string }];
	const socket = new WebSocket(webSocketDebuggerUrl);
	try {
		await once(socket, "open");
		await call(socket, "HeapProfiler.collectGarbage");
		const { usedSize, backingStorageSize = 0 } = await call(socket, "Runtime.getHeapUsage");
		return (usedSize ?? Number.NaN) + backingStorageSize;
	} finally {
		socket.close();
	}
}

async function call(socket: WebSocket, method: string): Promise<Record<string, number>> {
	socket.send(JSON.stringify({ id: 1, method }));
	const [{ data }] = (await once(socket, "message")) as [MessageEvent<string>];
	return (JSON.parse(data) as { result: Record<string, number> }).result;
}
