import { median } from "./median.ts";

/** Divides the medians of two series that were measured alternately, for each of so many rounds of equal length. */
export function ratiosOf(over: readonly number[], under: readonly number[], rounds: number): number[] {
	const length = Math.floor(over.length / rounds);
	return Array.from({ length: rounds }, (_, round) => {
		const [from, to] = [round * length, (round + 1) * length];
		return median(over.slice(from, to)) / median(under.slice(from, to));
	});
}
