/** What is said where nobody reckoned how long it takes; in seconds. */
const DEFAULTS: Readonly<Record<number, string>> = { 429: "60", 503: "2" };

/** The Retry-After of a reply that turns a caller away for now, as names and values in turn; nothing for all others. */
export function retryAfter(status: number, headers?: Headers): readonly string[] {
	const seconds = DEFAULTS[status];
	return seconds === undefined || headers?.has("retry-after") ? [] : ["retry-after", seconds];
}
