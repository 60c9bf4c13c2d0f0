import { median } from "./median.ts";

/** What several rounds of one measurement gave. */
export type Spread = { min: number; median: number; max: number };

export function spreadOf(figures: readonly number[]): Spread {
	return { min: Math.min(...figures), median: median(figures), max: Math.max(...figures) };
}
