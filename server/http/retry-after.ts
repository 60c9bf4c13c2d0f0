/** Used where the application computed no time; in seconds. */
const DEFAULTS: Readonly<Record<number, string>> = { 429: "60", 503: "2" };

/** The Retry-After header of a 429 or 503 response, as name and value; empty for all others. */
export function retryAfter(status: number, headers?: Headers): readonly string[] {
	const seconds = DEFAULTS[status];
	return seconds === undefined || headers?.has("retry-after") ? [] : ["retry-after", seconds];
}
