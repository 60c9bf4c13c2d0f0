/** A measured value, hours after the start. */
export type Point = { hours: number; value: number };

/** Growth per hour, with the interval that 95 of 100 measurements of the same process stay within. */
export type Growth = { perHour: number; low: number; high: number };

/** Standard deviations of a two-sided interval of 95 %. */
const DEVIATIONS = 1.96;

/**
 * The line of Theil and Sen: the median of the slopes between all pairs of points, so that a few outliers do not move
 * it. Its interval is Kendall's. Null for fewer than four points.
 */
export function fitGrowth(points: readonly Point[]): Growth | null {
	const count = points.length;
	if (count < 4) return null;
	const slopes = points
		.flatMap((from, index) => points.slice(index + 1).map((to) => (to.value - from.value) / (to.hours - from.hours)))
		.sort((a, b) => a - b);
	const deviation = Math.sqrt((count * (count - 1) * (2 * count + 5)) / 18);
	const rank = Math.max(0, Math.floor((slopes.length - DEVIATIONS * deviation) / 2));
	const [low = 0, high = 0] = [slopes[rank], slopes[slopes.length - 1 - rank]];
	return { perHour: middleOf(slopes), low, high };
}

/**
 * The lowest value of each stretch of time. A sawtooth, such as memory between two collections, has the same low points
 * while nothing leaks.
 */
export function findLows(points: readonly Point[], stretches: number): Point[] {
	const size = points.length / Math.min(stretches, points.length);
	return [...Map.groupBy(points.entries(), ([index]) => Math.floor(index / size)).values()].map((some) => {
		const own = some.map(([, point]) => point);
		return {
			hours: own.reduce((sum, { hours }) => sum + hours, 0) / own.length,
			value: Math.min(...own.map(({ value }) => value)),
		};
	});
}

/** The median; of an even number of values, the mean of the two in the middle. */
export function middleOf(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const at = (sorted.length - 1) / 2;
	return ((sorted[Math.floor(at)] ?? Number.NaN) + (sorted[Math.ceil(at)] ?? Number.NaN)) / 2;
}
