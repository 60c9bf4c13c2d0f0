import { randomBytes } from "node:crypto";

export type SpanKind = "internal" | "server" | "client";

type AttributeValue = string | number;

/** A span that has ended; instants are epoch ms. `link` is the caller's span, which is no parent: anyone can send one. */
export type Span = {
	traceId: string;
	spanId: string;
	parentSpanId: string | null;
	name: string;
	kind: SpanKind;
	startedAt: number;
	endedAt: number;
	isFailed: boolean;
	attributes: Readonly<Record<string, AttributeValue>>;
	link: SpanContext | null;
};

/** Where a span belongs. */
export type SpanContext = { traceId: string; spanId: string };

export function newTraceId(): string {
	return randomBytes(16).toString("hex");
}

export function newSpanId(): string {
	return randomBytes(8).toString("hex");
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/** The caller's span by the W3C header; null when it is missing or malformed. */
export function parseTraceparent(header: string | string[] | undefined): SpanContext | null {
	const [, traceId, spanId] = TRACEPARENT.exec(typeof header === "string" ? header : "") ?? [];
	return traceId === undefined || spanId === undefined ? null : { traceId, spanId };
}
