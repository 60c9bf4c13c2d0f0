import { pino } from "pino";

/** Structured lines on standard output: facts first, then what happened. */
export type Log = {
	info(facts: object, text: string): void;
	warn(facts: object, text: string): void;
	error(facts: object, text: string): void;
};

/** Opens the log; what could let somebody in or identify a card is never written. */
export function openLog(level: string): Log {
	return pino({
		level,
		base: null,
		redact: {
			paths: [
				"*.password",
				"*.secret",
				"*.token",
				"*.cookie",
				"*.authorization",
				"*.card",
				"*.cvc",
				"*.cvv",
				"password",
				"secret",
				"token",
				"cookie",
			],
			censor: "[hidden]",
		},
		serializers: { err: describeError },
	});
}

/** An error without the request it failed on: drivers and clients hang parameters and headers on theirs. */
function describeError(error: unknown): object {
	if (!(error instanceof Error)) return { message: String(error) };
	const { code } = error as { code?: unknown };
	return { type: error.name, message: error.message, ...(code === undefined ? {} : { code }), stack: error.stack };
}
