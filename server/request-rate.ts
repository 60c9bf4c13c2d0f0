/** Counts requests of one process, so that counting costs nothing; see shop/limits for what all processes count. */
export type RequestRate = {
	/** Counts one request of somebody. @returns the seconds to wait when there were too many, else 0 */
	take(who: string | null): number;
};

/** People who are remembered at one time; with more of them counting begins anew. */
const MAX_REMEMBERED = 20_000;

/** At most `most` requests of somebody per window of `windowMs`. Nobody (null) is not counted. */
export function createRequestRate(options: { clock: { now(): number }; most: number; windowMs: number }): RequestRate {
	const { clock, most, windowMs } = options;
	const counts = new Map<string, number>();
	let windowStart = 0;
	return {
		take(who) {
			if (who === null) return 0;
			const now = clock.now();
			const start = now - (now % windowMs);
			if (start !== windowStart || counts.size >= MAX_REMEMBERED) counts.clear();
			windowStart = start;
			const count = (counts.get(who) ?? 0) + 1;
			counts.set(who, count);
			return count <= most ? 0 : Math.ceil((start + windowMs - now) / 1000);
		},
	};
}
