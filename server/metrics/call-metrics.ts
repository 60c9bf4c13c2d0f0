import { Histogram, type Registry } from "@prometheus-io/client";
import type { ObservedCall, Observer } from "#platform/observer.ts";

const STATEMENT_BUCKETS_S = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3];
const NETWORK_BUCKETS_S = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
const COMMANDS: ReadonlySet<string> = new Set(["select", "insert", "update", "delete", "with"]);

/** Times of statements and of calls to the payment provider and the mail server. */
export function createCallMetrics(registry: Registry): Observer["call"] {
	const statements = new Histogram({
		name: "shop_database_statement_duration_seconds",
		help: "Time of database statements by their first word and result",
		labelNames: ["command", "result"],
		buckets: STATEMENT_BUCKETS_S,
		registers: [registry],
	});
	const provider = new Histogram({
		name: "shop_payment_provider_duration_seconds",
		help: "Time of calls to the payment provider, with their retries",
		labelNames: ["operation", "result"],
		buckets: NETWORK_BUCKETS_S,
		registers: [registry],
	});
	const emails = new Histogram({
		name: "shop_email_duration_seconds",
		help: "Time until the mail server has accepted or rejected an email",
		labelNames: ["result"],
		buckets: NETWORK_BUCKETS_S,
		registers: [registry],
	});
	const operations = new Set<string>();
	// What begins at 1 has no increase that a rule could see.
	for (const result of ["ok", "error"]) emails.zero({ result });

	function observePayment(operation: string, result: string, seconds: number): void {
		if (!operations.has(operation)) for (const one of ["ok", "error"]) provider.zero({ operation, result: one });
		operations.add(operation);
		provider.observe({ operation, result }, seconds);
	}

	return ({ kind, name, durationMs, isFailed }: ObservedCall) => {
		const seconds = durationMs / 1000;
		const result = isFailed ? "error" : "ok";
		if (kind === "statement") statements.observe({ command: commandOf(name), result }, seconds);
		else if (kind === "payment") observePayment(name, result, seconds);
		else emails.observe({ result }, seconds);
	};
}

function commandOf(sql: string): string {
	const word = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? "";
	return COMMANDS.has(word) ? word : "other";
}
