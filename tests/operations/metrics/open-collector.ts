import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };

/** A span as it arrives by OTLP over HTTP in JSON. */
export type ReceivedSpan = {
	traceId: string;
	spanId: string;
	parentSpanId?: string;
	name: string;
	kind: number;
	startTimeUnixNano: string;
	endTimeUnixNano: string;
	attributes: Attribute[];
	links: { traceId: string; spanId: string }[];
	status: { code: number };
};

type ExportRequest = {
	resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: ReceivedSpan[] }[] }[];
};

/** A collector of traces on a free port, until the test ends. */
export async function openCollector() {
	const spans: ReceivedSpan[] = [];
	const requests: { path: string; authorization: string | undefined; type: string | undefined; body: string }[] = [];
	const server = createServer(async (incoming, outgoing) => {
		const body = await text(incoming);
		const { authorization, "content-type": type } = incoming.headers;
		requests.push({ path: incoming.url ?? "", authorization, type, body });
		const { resourceSpans } = JSON.parse(body) as ExportRequest;
		spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
		outgoing.writeHead(200, { "content-type": "application/json" }).end("{}");
	});
	await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as { port: number };
	return { url: `http://localhost:${port}`, spans, requests };
}

export function attributeOf(span: ReceivedSpan | undefined, key: string): string | number | undefined {
	const value = span?.attributes.find((attribute) => attribute.key === key)?.value;
	return value?.stringValue ?? value?.intValue;
}
