import { describe, expect, test } from "vitest";
import { createServerDatabase, oneDatabase } from "#tests/support/databases.ts";
import { endProcess } from "#tests/support/servers/shop-process.ts";
import { attributeOf, openCollector, type ReceivedSpan } from "./open-collector.ts";
import { openMeasuredShop, PERSONAL, pay, startCheckout } from "./open-measured-shop.ts";

const CALLER = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };

describe.each(oneDatabase)("traces of a running shop on the %s database", (kind) => {
	test("a purchase from the request to the email, with the request's id and without the customer", async () => {
		const collector = await openCollector();
		const lines: Record<string, unknown>[] = [];
		const { shop, url, sandboxUrl } = await openMeasuredShop(
			kind === "embedded" ? null : await createServerDatabase(),
			{
				OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
				OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20key",
				LOG_LEVEL: "info",
			},
			(line) => line.startsWith("{") && lines.push(JSON.parse(line)),
		);
		const { spans } = collector;
		const named = (name: string) => spans.filter((span) => span.name === name);
		const below = (parent: ReceivedSpan | undefined) =>
			spans.filter(({ traceId, parentSpanId }) => traceId === parent?.traceId && parentSpanId === parent?.spanId);
		const namesBelow = (parent: ReceivedSpan | undefined) => below(parent).map(({ name }) => name);

		const traceparent = `00-${CALLER.traceId}-${CALLER.spanId}-01`;
		const started = await startCheckout(url, 1, { traceparent });
		expect(started.status).toBe(200);
		await pay(sandboxUrl, started.id);
		await expect.poll(() => named("send email").length, { timeout: 300_000, interval: 100 }).toBeGreaterThan(0);
		await expect.poll(() => named("POST /api/webhooks/stripe").length, { timeout: 300_000 }).toBeGreaterThan(0);

		const [request] = named("POST /api/create-checkout-session");
		expect(request).toMatchObject({ kind: 2, status: { code: 0 }, links: [CALLER] });
		// Of its own: the header of a caller decides nothing.
		expect(request).not.toHaveProperty("parentSpanId");
		expect(request?.traceId).not.toBe(CALLER.traceId);
		expect(attributeOf(request, "shop.request_id")).toBe(started.requestId);
		expect(attributeOf(request, "http.response.status_code")).toBe(200);
		const useCase = below(request).find(({ name }) => name === "start checkout");
		expect(namesBelow(useCase)).toContain("payment provider: create session");
		const sqlOf = (span: ReceivedSpan) => String(attributeOf(span, "db.query.text"));
		const statement = below(useCase).find((span) => sqlOf(span).includes('insert into "checkouts"'));
		expect(statement && sqlOf(statement)).toMatch(/\$1/);
		expect(Number(statement?.startTimeUnixNano)).toBeGreaterThanOrEqual(Number(request?.startTimeUnixNano));
		expect(Number(statement?.endTimeUnixNano)).toBeLessThanOrEqual(Number(request?.endTimeUnixNano));

		const [webhook] = named("POST /api/webhooks/stripe");
		const event = below(webhook).find(({ name }) => name === "receive payment event");
		const settling = below(event).find(({ name }) => name === "settle checkout");
		expect(namesBelow(settling)).toContain("payment provider: read session");
		expect(below(settling).some((span) => sqlOf(span).includes('insert into "orders"'))).toBe(true);

		// From what the customer has to the log, and from there to the trace.
		const { order } = await (await fetch(`${url}/api/orders/by-session/${started.id}`)).json();
		const placed = lines.filter(({ msg }) => msg === "order placed");
		// A caller with the whole id of a session can read its order.
		const session = `${started.id.slice(0, 16)}…`;
		expect(placed).toEqual([expect.objectContaining({ order: order.order_number, session })]);
		expect(attributeOf(settling, "shop.order")).toBe(order.order_number);
		expect(attributeOf(settling, "shop.checkout")).toBe(placed[0]?.checkoutId);
		expect(attributeOf(useCase, "shop.checkout")).toBe(placed[0]?.checkoutId);
		expect(placed[0]?.requestId).toBe(attributeOf(webhook, "shop.request_id"));
		const sending = named("send message").find((span) => namesBelow(span).includes("send email"));
		expect(sending).not.toHaveProperty("parentSpanId");

		const all = JSON.stringify(spans);
		expect(all).not.toMatch(PERSONAL);
		expect(all).not.toContain(started.id);
		for (const { path, authorization, type } of collector.requests) {
			expect([path, authorization, type]).toEqual(["/v1/traces", "Bearer key", "application/json"]);
		}

		// What has not been sent yet is sent before the process ends.
		const unsent = await fetch(`${url}/api/session`, { headers: { connection: "close" } });
		await endProcess(shop, "SIGINT");
		const last = named("GET /api/session").map((span) => attributeOf(span, "shop.request_id"));
		expect(last).toEqual([unsent.headers.get("x-request-id")]);
	});
});
