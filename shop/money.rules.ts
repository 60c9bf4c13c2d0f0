/** An amount of money in whole US cents. */
export type Cents = number;

/** A hundredth of a percent: 800 is 8 %. */
export type BasisPoints = number;

const WHOLE_BASIS_POINTS = 10_000;

/** 499 → "$4.99", -500 → "-$5.00", 123456 → "$1,234.56"; the same in both languages (PRICE-10). */
export function formatUsd(cents: Cents): string {
	const amount = Math.abs(cents);
	const dollars = Math.floor(amount / 100).toString();
	const grouped = dollars.replace(/\B(?=(\d{3})+$)/g, ",");
	return `${cents < 0 ? "-" : ""}$${grouped}.${(amount % 100).toString().padStart(2, "0")}`;
}

/** Dollars as a saved cart holds them (4.99) → cents (499). */
export function centsFromDollars(dollars: number): Cents {
	return Math.round(dollars * 100);
}

/** Cents (499) → dollars with 2 decimals (4.99), as a saved cart and the JSON of orders hold them. */
export function dollarsFromCents(cents: Cents): number {
	return cents / 100;
}

/** The share of an amount, rounded half up once (D-01): `percentOf(1099, 800)` = 88. Whole numbers all the way. */
export function percentOf(cents: Cents, basisPoints: BasisPoints): Cents {
	return Math.floor((cents * basisPoints + WHOLE_BASIS_POINTS / 2) / WHOLE_BASIS_POINTS);
}

/**
 * Divides `total` over the weights so that the parts sum up to it exactly (D-18): everybody gets the whole cents of
 * their share, the cents left over go to the largest remainders, among equals to the earlier one.
 * No part is ever larger than its weight as long as the total is not larger than all weights together.
 * Throws a RangeError for a total below 0 or one that nobody has a weight for: a mistake of the caller, not of a customer.
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
	const weightOfAll = sum(weights);
	if (total < 0 || (weightOfAll <= 0 && total !== 0)) throw new RangeError(`cannot spread ${total} over ${weights}`);
	if (total === 0) return weights.map(() => 0);

	const remainders = weights.map((weight) => (total * weight) % weightOfAll);
	const parts = weights.map((weight, index) => (total * weight - remainders[index]!) / weightOfAll);
	for (let left = total - sum(parts); left > 0; left--) {
		const largest = indexOfLargest(remainders);
		parts[largest]! += 1;
		remainders[largest] = 0;
	}
	return parts;
}

/** Adds up; 0 for nothing. */
export function sum(amounts: readonly number[]): number {
	let total = 0;
	for (const amount of amounts) total += amount;
	return total;
}

function indexOfLargest(values: readonly number[]): number {
	let found = 0;
	for (let index = 1; index < values.length; index++) {
		if (values[index]! > values[found]!) found = index;
	}
	return found;
}
