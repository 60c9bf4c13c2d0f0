/** The axis of a chart; `ticks` from top to bottom, evenly spaced. */
export type ChartScale = { top: number; bottom: number; ticks: readonly number[] };

const STEPS = [1, 2, 2.5, 5, 10];
const INTERVALS = 4;

/** An axis with round ticks that holds all values and 0; in whole cents. */
export function chartScale(values: readonly number[]): ChartScale {
	const highest = Math.max(0, ...values);
	const lowest = Math.min(0, ...values);
	// A dollar at least: an axis in cents says nothing.
	const step = roundStep(Math.max((highest - lowest) / INTERVALS, 100));
	const top = Math.ceil(highest / step) * step || step;
	const bottom = Math.floor(lowest / step) * step;
	const count = Math.round((top - bottom) / step);
	return { top, bottom, ticks: Array.from({ length: count + 1 }, (_, index) => top - index * step) };
}

/** The next larger of 1, 2, 2.5 and 5 times a power of ten. */
function roundStep(least: number): number {
	const power = 10 ** Math.floor(Math.log10(least));
	return (STEPS.find((step) => step * power >= least) ?? 10) * power;
}

/** Where a value lies, from 0 at the top of the chart to 100 at its bottom. */
export function heightOf(value: number, { top, bottom }: ChartScale): number {
	return ((top - value) / (top - bottom)) * 100;
}

/** Where a part lies, from 0 at the left to 100 at the right; a single one in the middle. */
export function placeOf(index: number, count: number): number {
	return count === 1 ? 50 : (index / (count - 1)) * 100;
}
