/** Amounts and rates as a form has them. What is no number becomes NaN, which no rule accepts. */

export function dollarsOf(cents: number): string {
	return (cents / 100).toFixed(2);
}

export function centsOf(typed: string): number {
	return scaled(typed.replace(/^\s*\$/, ""));
}

export function ratePercent(basisPoints: number): string {
	return String(basisPoints / 100);
}

export function basisPointsOf(typed: string): number {
	return scaled(typed.replace(/%\s*$/, ""));
}

export function wholeOf(typed: string): number {
	return /^\s*\d{1,7}\s*$/.test(typed) ? Number(typed) : Number.NaN;
}

/** With two decimals at most, a hundredfold. */
function scaled(typed: string): number {
	const text = typed.trim().replace(",", ".");
	return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}
