import type { MetricList } from "./merge-metrics.ts";

/** What the supervisor sends to a server process about metrics. A process may be of a later version than the supervisor. */
export type SupervisorMessage =
	| { kind: "metrics wanted"; request: number; hasFigures: boolean }
	| { kind: "scraped"; request: number; text: string | null };

/** What a server process sends to the supervisor about metrics. */
export type ProcessMessage =
	| { kind: "metrics"; request: number; list: MetricList }
	| { kind: "last metrics"; list: MetricList }
	| { kind: "scrape"; request: number };

export function isMessage<Message extends { kind: string }, Kind extends Message["kind"]>(
	message: unknown,
	kind: Kind,
): message is Extract<Message, { kind: Kind }> {
	return typeof message === "object" && message !== null && (message as { kind?: unknown }).kind === kind;
}
