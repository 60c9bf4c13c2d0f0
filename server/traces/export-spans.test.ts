import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { openExporter } from "./export-spans.ts";
import type { Span } from "./span.ts";

const SPAN: Span = {
	traceId: "0af7651916cd43dd8448eb211c80319c",
	spanId: "b7ad6b7169203331",
	parentSpanId: null,
	name: "GET /",
	kind: "server",
	startedAt: 1_795_408_555_485.123,
	endedAt: 1_795_408_555_486,
	isFailed: true,
	attributes: { "http.route": "/", "http.response.status_code": 500 },
	link: null,
};
/** Only `close` sends. */
const everyMs = 3_600_000;

async function openServer(status: () => number) {
	const bodies: string[] = [];
	const server = createServer(async (incoming, outgoing) => {
		bodies.push(await text(incoming));
		outgoing.writeHead(status()).end();
	});
	await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return { bodies, endpoint: `http://localhost:${(server.address() as { port: number }).port}` };
}

test("a span leaves as the protocol describes it", async () => {
	const { bodies, endpoint } = await openServer(() => 200);
	const exporter = openExporter({
		endpoint,
		headers: {},
		resource: { "service.name": "s" },
		log: { warn() {} },
		everyMs,
	});
	exporter.add(SPAN);
	exporter.add({ ...SPAN, parentSpanId: SPAN.spanId, kind: "client", isFailed: false, link: SPAN });
	await exporter.close();
	const [request] = bodies.map((body) => JSON.parse(body));
	const [{ resource, scopeSpans }] = request.resourceSpans;
	expect(resource.attributes).toEqual([{ key: "service.name", value: { stringValue: "s" } }]);
	const [first, second] = scopeSpans[0].spans;
	expect(first).toEqual({
		traceId: SPAN.traceId,
		spanId: SPAN.spanId,
		name: "GET /",
		kind: 2,
		startTimeUnixNano: "1795408555485123000",
		endTimeUnixNano: "1795408555486000000",
		attributes: [
			{ key: "http.route", value: { stringValue: "/" } },
			{ key: "http.response.status_code", value: { intValue: 500 } },
		],
		links: [],
		status: { code: 2 },
	});
	expect(second).toMatchObject({ parentSpanId: SPAN.spanId, kind: 3, status: { code: 0 } });
	expect(second.links).toEqual([{ traceId: SPAN.traceId, spanId: SPAN.spanId, attributes: [] }]);
});

test("a collector that fails costs a bounded number of spans and one line in the log until it is back", async () => {
	let status = 500;
	const { bodies, endpoint } = await openServer(() => status);
	const lines: string[] = [];
	const log = { warn: (_: object, line: string) => void lines.push(line) };
	const exporter = openExporter({ endpoint, headers: {}, resource: {}, log, everyMs: 10 });
	for (let count = 0; count < 10_000; count++) exporter.add(SPAN);
	await expect.poll(() => bodies.length).toBe(1);
	expect(JSON.parse(bodies[0] ?? "").resourceSpans[0].scopeSpans[0].spans).toHaveLength(1024);
	exporter.add(SPAN);
	await expect.poll(() => bodies.length).toBe(2);
	status = 200;
	exporter.add(SPAN);
	await expect.poll(() => bodies.length).toBe(3);
	await exporter.close();
	expect(lines).toEqual(["traces could not be exported"]);
});
