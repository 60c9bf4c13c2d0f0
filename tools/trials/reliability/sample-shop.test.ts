import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { readSample } from "./sample-shop.ts";

const METRICS = `
process_resident_memory_bytes 1000
process_open_fds 20
nodejs_active_resources{type="Timeout"} 2
nodejs_active_resources{type="TCPSocketWrap"} 3
nodejs_eventloop_lag_p50_seconds 0.004
nodejs_eventloop_lag_p99_seconds 0.05
nodejs_eventloop_lag_max_seconds 0.25
shop_outbox_emails{state="waiting"} 4
shop_outbox_emails{state="failed"} 9
shop_outbox_oldest_seconds 12
shop_database_connections{pool="main",state="total"} 8
shop_database_connections{pool="main",state="idle"} 3
shop_database_connections{pool="main",state="waiting"} 6
shop_database_connections{pool="reserve",state="total"} 2
shop_database_connections{pool="reserve",state="idle"} 1
shop_database_connections{pool="reserve",state="waiting"} 1
shop_job_failures_total{job="outbox"} 1
shop_job_failures_total{job="backup"} 2
`;

async function openShop(metrics: string) {
	const server = createServer(({ url, headers }, outgoing) => {
		const isAllowed = url === "/metrics" && headers.authorization === "Bearer a token";
		outgoing.writeHead(isAllowed ? 200 : 401).end(metrics);
	});
	await once(server.listen(0), "listening");
	onTestFinished(() => void server.close());
	const url = `http://localhost:${(server.address() as AddressInfo).port}`;
	return (token: string) => readSample({ url, token, inspectorPort: 0 });
}

test("a sample adds up what is in use in all pools, what waits, and what has failed", async () => {
	const read = await openShop(METRICS);
	expect(await read("a token")).toEqual({
		residentBytes: 1000,
		openFiles: 20,
		handles: 5,
		delayP50Ms: 4,
		delayP99Ms: 50,
		delayMaxMs: 250,
		outboxWaiting: 4,
		outboxOldestSeconds: 12,
		connectionsInUse: 6,
		connectionsWaiting: 7,
		jobFailures: 3,
	});
	await expect(read("another token")).rejects.toThrow("/metrics responded with 401");
});

test("a figure that the metrics do not have is no zero", async () => {
	const read = await openShop(METRICS.replace(/^shop_outbox_emails.*$/gm, ""));
	await expect(read("a token")).rejects.toThrow("shop_outbox_emails is not in the metrics");
});
