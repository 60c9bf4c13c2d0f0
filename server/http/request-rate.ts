/** Counts the requests of one process, at no cost; shop/access/limits counts across all processes. */
export type RequestRate = {
	/** Counts one request. @returns seconds to wait when the limit is exceeded, otherwise 0 */
	take(key: string | null): number;
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
			if (key === null) return 0;
			const now = clock.now();
			const start = now - (now % windowMs);
			if (start !== windowStart || counts.size >= MAX_REMEMBERED) counts.clear();
			windowStart = start;
			const count = (counts.get(key) ?? 0) + 1;
			counts.set(key, count);
			return count <= max ? 0 : Math.ceil((start + windowMs - now) / 1000);
		},
	};
}
