import { pino } from "pino";
import { hideSecrets } from "#platform/log/hide-secrets.ts";

/** Structured lines on standard output: fields first, then the message. */
export type Log = {
	info(fields: object, text: string): void;
	warn(fields: object, text: string): void;
	error(fields: object, text: string): void;
};

/**
 * Opens the log. Secrets and card numbers are never written, however deeply nested in the fields. `base` is written with
 * every line.
 */
export function openLog(
	level: string,
	destination?: { write(line: string): void },
	base: Readonly<Record<string, number>> | null = null,
): Log {
	const known = new Map<string, string>();
	const hide = <T>(value: T) => hideSecrets(value, known);
	// pino would serialize the already described error again.
	const serializers = { err: (described: unknown) => described };
	const options = { level, base, formatters: { log: hide<Record<string, unknown>> }, serializers };
	const logger = destination === undefined ? pino(options) : pino(options, destination);
	return {
		info: (fields, text) => logger.info(fields, hide(text)),
		warn: (fields, text) => logger.warn(fields, hide(text)),
		error: (fields, text) => logger.error(fields, hide(text)),
	};
}
