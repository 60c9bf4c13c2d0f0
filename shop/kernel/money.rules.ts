import type { Language } from "#shop/kernel/language.rules.ts";

export type Cents = number;

/** A hundredth of a percent: 800 is 8 %. */
export type BasisPoints = number;

const WHOLE_BASIS_POINTS = 10_000;

const GROUPED = new Intl.NumberFormat("en-US");

/** 499 → "$4.99", -500 → "-$5.00", 123456 → "$1,234.56"; the same in both languages (PRICE-10). */
export function formatUsd(cents: Cents): string {
	const amount = Math.abs(cents);
	const dollars = GROUPED.format(Math.floor(amount / 100));
	return `${cents < 0 ? "-" : ""}$${dollars}.${(amount % 100).toString().padStart(2, "0")}`;
}

/** The one country whose "$" needs no name. */
const HOME_COUNTRY = "US";

/** Where an amount is read: the page's language, and the two-letter code of the country it goes to, if that is known. */
type Reader = { language: Language; country?: string | null };

/** 1187 → "$11.87", or "$11.87 USD" for a reader to whom "$" may be another currency (D-143). */
export function formatTotal(cents: Cents, reader: Reader): string {
	return isCurrencyNamed(reader) ? `${formatUsd(cents)} USD` : formatUsd(cents);
}

/** Whether "$" alone could be taken for pesos or Canadian dollars: in Spanish, and outside the United States (D-143). */
export function isCurrencyNamed({ language, country = null }: Reader): boolean {
	const code = country?.trim().toUpperCase() ?? "";
	return language === "es" || (code !== "" && code !== HOME_COUNTRY);
}

/** Dollars as in a saved cart (4.99) → cents (499). */
export function centsFromDollars(dollars: number): Cents {
	return Math.round(dollars * 100);
}

/** Cents (499) → dollars with 2 decimals (4.99), as in saved carts and the JSON of orders. */
export function dollarsFromCents(cents: Cents): number {
	return cents / 100;
}

/**
 * A percentage of an amount, rounded half up once (D-01): `percentOf(1099, 800)` = 88. Integer arithmetic throughout.
 */
export function percentOf(cents: Cents, basisPoints: BasisPoints): Cents {
	return Math.floor((cents * basisPoints + WHOLE_BASIS_POINTS / 2) / WHOLE_BASIS_POINTS);
}

/**
 * Allocates `total` by weights so that the parts add up to it exactly (D-18): each part gets the whole cents of its
 * share, remaining cents go to the largest remainders, ties to the earlier part. No part exceeds its weight as long as
 * the total does not exceed the sum of the weights.
 * @throws RangeError for a negative total, or a total without weights: a programming error
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
	const weightOfAll = sum(weights);
	if (total < 0 || (weightOfAll <= 0 && total !== 0)) throw new RangeError(`cannot allocate ${total} over ${weights}`);
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

export function sum(amounts: readonly number[]): number {
	let total = 0;
	for (const amount of amounts) total += amount;
	return total;
}

function indexOfLargest(values: readonly number[]): number {
	let largest = 0;
	for (let index = 1; index < values.length; index++) {
		if (values[index]! > values[largest]!) largest = index;
	}
	return largest;
}
