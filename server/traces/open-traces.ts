import { AsyncLocalStorage } from "node:async_hooks";
import type { ObservedCall, Observer } from "#platform/observer.ts";
import type { TraceRequest } from "#server/http/observer/http-observer.ts";
import type { Exporter } from "./export-spans.ts";
import { newSpanId, newTraceId, parseTraceparent, type Span, type SpanContext } from "./span.ts";

const MAX_SQL_LENGTH = 2000;

export type Traces = { observer: Observer; request: TraceRequest };

/**
 * Spans of requests, of the parts of their work, and of the calls these make. A call outside any of them, such as a job's
 * look at an empty outbox, has none. Attributes hold routes, statements without parameters, the request's id, and the
 * order's number and checkout's id that a part is about.
 */
export function openTraces(exporter: Pick<Exporter, "add">): Traces {
	const active = new AsyncLocalStorage<SpanContext & { subject: Record<string, string> }>();

	/** Runs `work` as a span below the active one, or as the root of a new trace. */
	async function within<T>(
		{ parent, ...span }: Pick<Span, "name" | "kind" | "link"> & { parent: SpanContext | undefined },
		work: () => Promise<T>,
		describe: () => Partial<Pick<Span, "attributes" | "isFailed">> = () => ({}),
	): Promise<T> {
		const own = { traceId: parent?.traceId ?? newTraceId(), spanId: newSpanId(), subject: {} };
		const startedAt = now();
		let isFailed = true;
		try {
			const result = await active.run(own, work);
			isFailed = false;
			return result;
		} finally {
			const parentSpanId = parent?.spanId ?? null;
			const { traceId, spanId, subject } = own;
			const { attributes, ...described } = describe();
			exporter.add({
				...span,
				traceId,
				spanId,
				parentSpanId,
				startedAt,
				endedAt: now(),
				isFailed,
				...described,
				attributes: { ...subject, ...attributes },
			});
		}
	}

	function call(ended: ObservedCall): void {
		const parent = active.getStore();
		if (parent === undefined) return;
		const { startedAt, durationMs, isFailed } = ended;
		exporter.add({
			traceId: parent.traceId,
			spanId: newSpanId(),
			parentSpanId: parent.spanId,
			...describeCall(ended),
			kind: "client",
			startedAt,
			endedAt: startedAt + durationMs,
			isFailed,
			link: null,
		});
	}

	return {
		observer: {
			call,
			count: () => {},
			about: (subject) => {
				const names = Object.entries(subject).map(([name, value]) => [`shop.${name}`, value]);
				Object.assign(active.getStore()?.subject ?? {}, Object.fromEntries(names));
			},
			part: (name, work) => within({ name, kind: "internal", link: null, parent: active.getStore() }, work),
		},
		request: ({ incoming, outgoing, route, requestId }, work) => {
			const method = incoming.method ?? "";
			// Always a trace of its own: the shop is public, and an anonymous caller's header must not choose where its spans go.
			const link = parseTraceparent(incoming.headers.traceparent);
			return within({ name: `${method} ${route}`, kind: "server", link, parent: undefined }, work, () => ({
				isFailed: outgoing.statusCode >= 500,
				attributes: {
					"http.request.method": method,
					"http.route": route,
					"http.response.status_code": outgoing.statusCode,
					"shop.request_id": requestId,
				},
			}));
		},
	};
}

function describeCall({ kind, name }: ObservedCall): Pick<Span, "name" | "attributes"> {
	if (kind !== "statement") return { name: kind === "payment" ? `payment provider: ${name}` : name, attributes: {} };
	const sql = name.trim();
	const attributes = { "db.system.name": "postgresql", "db.query.text": sql.slice(0, MAX_SQL_LENGTH) };
	return { name: /^\w+/.exec(sql)?.[0].toLowerCase() ?? "statement", attributes };
}

/** Epoch ms with fractions. */
function now(): number {
	return performance.timeOrigin + performance.now();
}
