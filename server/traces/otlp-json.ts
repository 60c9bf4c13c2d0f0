import type { Span, SpanContext, SpanKind } from "./span.ts";

/** Numbers of the protocol (opentelemetry/proto/trace/v1/trace.proto). */
const KINDS: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3 };
const STATUS_UNSET = 0;
const STATUS_ERROR = 2;

/** The body of an export request of OTLP/HTTP in JSON. */
export function toOtlpJson(spans: readonly Span[], resource: Readonly<Record<string, string>>): string {
	return JSON.stringify({
		resourceSpans: [
			{
				resource: { attributes: toAttributes(resource) },
				scopeSpans: [{ scope: { name: "softbrace-shop" }, spans: spans.map(toSpan) }],
			},
		],
	});
}

function toSpan(span: Span) {
	return {
		traceId: span.traceId,
		spanId: span.spanId,
		...(span.parentSpanId !== null && { parentSpanId: span.parentSpanId }),
		name: span.name,
		kind: KINDS[span.kind],
		startTimeUnixNano: toNanoseconds(span.startedAt),
		endTimeUnixNano: toNanoseconds(span.endedAt),
		attributes: toAttributes(span.attributes),
		links: span.link === null ? [] : [toLink(span.link)],
		status: { code: span.isFailed ? STATUS_ERROR : STATUS_UNSET },
	};
}

function toLink({ traceId, spanId }: SpanContext) {
	return { traceId, spanId, attributes: [] };
}

function toAttributes(attributes: Span["attributes"]) {
	return Object.entries(attributes).map(([key, value]) => ({
		key,
		value: typeof value === "number" ? { intValue: value } : { stringValue: value },
	}));
}

/** 64-bit numbers are decimal strings in this format. */
function toNanoseconds(ms: number): string {
	return String(BigInt(Math.round(ms * 1000)) * 1000n);
}
