/** Why stock is changed by hand, in the order of the form. */
export const STOCK_REASONS = ["received", "counted", "damaged", "returned", "correction"] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** The most units of one product, and the most that one adjustment moves. */
export const MAX_STOCK = 1_000_000;

/**
 * A change of stock. `change` adds or takes away. `counted` is what was found against `seen`, the number the screen had
 * been shown: the difference is applied, so that what was sold meanwhile stays sold. `version` is the product's
 * `stockVersion` at that time.
 */
export type StockChange = { change: number } | { counted: number; seen: number; version: number };

/** What was typed into the stock field: "+10" and "-3" adjust, "48" is a count; null for anything else. */
export function parseStockEntry(typed: string): { change: number } | { counted: number } | null {
	// A minus sign that a phone's keyboard or a spreadsheet writes is one, too.
	const text = typed.replace(/[\s,]/g, "").replace(/[−–]/g, "-");
	if (!/^[+-]?\d{1,7}$/.test(text)) return null;
	const units = Number(text);
	if (Math.abs(units) > MAX_STOCK) return null;
	if (/^[+-]/.test(text)) return units === 0 ? null : { change: units };
	return { counted: units };
}

/** How many units a change adds or, below 0, takes away. */
export function differenceOf(change: StockChange): number {
	return "change" in change ? change.change : change.counted - change.seen;
}

/** Are the numbers of a change whole ones within their limits? */
export function isStockChange(change: StockChange): boolean {
	if ("change" in change) {
		return Number.isInteger(change.change) && change.change !== 0 && Math.abs(change.change) <= MAX_STOCK;
	}
	return [change.counted, change.seen].every((units) => Number.isInteger(units) && units >= 0 && units <= MAX_STOCK);
}
