/** The median, which a single outlier does not move. */
export function median(figures: readonly number[]): number {
	const sorted = [...figures].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
