/** What is left of a limit after one request; `resetSeconds` until the window ends. */
type RateState = {
	isExceeded: boolean;
	limit: number;
	windowSeconds: number;
	left: number;
	resetSeconds: number;
};

/** Counts the requests of one process, at no cost; shop/access/limits counts across all processes. */
export type RequestRate = {
	/** Counts one request. @returns null for a key that is not counted */
	take(key: string | null): RateState | null;
};

/** Maximum number of keys in memory; beyond it counting restarts. */
const MAX_REMEMBERED = 20_000;

/** At most `most` requests per key and window of `windowMs`. A null key is not counted. */
export function createRequestRate(options: { clock: { now(): number }; max: number; windowMs: number }): RequestRate {
	const { clock, max, windowMs } = options;
	const counts = new Map<string, number>();
	let windowStart = 0;
	return {
		take(key) {
			if (key === null) return null;
			const now = clock.now();
			const start = now - (now % windowMs);
			if (start !== windowStart || counts.size >= MAX_REMEMBERED) counts.clear();
			windowStart = start;
			const count = (counts.get(key) ?? 0) + 1;
			counts.set(key, count);
			return {
				isExceeded: count > max,
				limit: max,
				windowSeconds: windowMs / 1000,
				left: Math.max(0, max - count),
				resetSeconds: Math.ceil((start + windowMs - now) / 1000),
			};
		},
	};
}
