import { expect, test } from "vitest";
import { joinObservers, type Observer } from "#platform/observer.ts";
import { openHttpServer } from "#server/testing/open-http-server.ts";
import { openTraces } from "./open-traces.ts";
import { parseTraceparent, type Span } from "./span.ts";

function record() {
	const spans: Span[] = [];
	return { spans, traces: openTraces({ add: (span) => spans.push(span) }) };
}

test("parts nest, calls belong to the innermost part, and a call outside any has no span", async () => {
	const { spans, traces } = record();
	const { part, call } = traces.observer;
	const statement = { kind: "statement", name: " SELECT 1 ", startedAt: 5000, durationMs: 2, isFailed: true } as const;
	call(statement);
	await part("outer", () =>
		part("inner", async () => {
			call(statement);
			call({ ...statement, kind: "payment", name: "refund", isFailed: false });
		}),
	);
	const [select, refund, inner, outer] = spans;
	expect(spans.map(({ name }) => name)).toEqual(["select", "payment provider: refund", "inner", "outer"]);
	expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
	expect([select?.parentSpanId, refund?.parentSpanId]).toEqual([inner?.spanId, inner?.spanId]);
	expect([inner?.parentSpanId, outer?.parentSpanId]).toEqual([outer?.spanId, null]);
	expect(select).toMatchObject({ startedAt: 5000, endedAt: 5002, isFailed: true, kind: "client" });
	expect(select?.attributes).toEqual({ "db.system.name": "postgresql", "db.query.text": "SELECT 1" });
	expect(refund?.attributes).toEqual({});
});

test("concurrent parts do not mix, and one that throws is failed and throws on", async () => {
	const { spans, traces } = record();
	const { part } = traces.observer;
	const gate = Promise.withResolvers<void>();
	const one = part("one", async () => {
		await gate.promise;
		await part("in one", async () => {});
	});
	const other = part("other", async () => {
		gate.resolve();
		throw new Error("broken");
	});
	await expect(other).rejects.toThrow("broken");
	await one;
	const byName = Object.fromEntries(spans.map((span) => [span.name, span]));
	expect(byName["in one"]?.parentSpanId).toBe(byName.one?.spanId);
	expect(byName.other).toMatchObject({ isFailed: true, parentSpanId: null });
	expect(byName.one?.isFailed).toBe(false);
});

test("a request that the page cache answers has no span; a failed one is failed, with its id and its route", async () => {
	const { spans, traces } = record();
	const { ask, logged } = await openHttpServer(() => Promise.reject(new Error("broken")), { trace: traces.request });
	await ask("/healthz");
	const response = await ask("/product/7?email=ana@example.com", {
		method: "POST",
		headers: { traceparent: "nonsense" },
	});
	expect(logged).toHaveLength(1);
	expect(spans).toHaveLength(1);
	expect(spans[0]).toMatchObject({
		name: "POST /product/:id",
		kind: "server",
		isFailed: true,
		link: null,
		parentSpanId: null,
		attributes: {
			"http.request.method": "POST",
			"http.route": "/product/:id",
			"http.response.status_code": 500,
			"shop.request_id": response.headers["x-request-id"],
		},
	});
});

test("a traceparent is a link only if it is well formed", () => {
	const [traceId, spanId] = ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"];
	expect(parseTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({ traceId, spanId });
	const wrong = [
		undefined,
		"",
		"x".repeat(9999),
		`00-${"0".repeat(32)}-${spanId}-01`,
		`00-${traceId}-${"0".repeat(16)}-01`,
	];
	for (const header of [...wrong, `ff-${traceId}-${spanId}-01`, `00-${traceId}-${spanId}-01-more`, [traceId]])
		expect(parseTraceparent(header)).toBeNull();
});

test("several observers see everything, and the work runs once, inside all of them", async () => {
	const seen: string[] = [];
	const observer = (name: string): Observer => ({
		call: ({ kind }) => seen.push(`${name} ${kind}`),
		count: (event) => seen.push(`${name} ${event}`),
		about: (subject) => seen.push(`${name} ${subject.order}`),
		part: async (part, work) => {
			seen.push(`${name} ${part}`);
			return await work();
		},
	});
	const both = joinObservers([observer("a"), undefined, observer("b")]);
	both?.call({ kind: "email", name: "", startedAt: 0, durationMs: 0, isFailed: false });
	both?.count("checkout", {});
	both?.about({ order: "SB-1" });
	expect(await both?.part("part", async () => seen.push("work"))).toBe(9);
	expect(seen).toEqual([
		"a email",
		"b email",
		"a checkout",
		"b checkout",
		"a SB-1",
		"b SB-1",
		"a part",
		"b part",
		"work",
	]);
	expect(joinObservers([undefined])).toBeUndefined();
});
