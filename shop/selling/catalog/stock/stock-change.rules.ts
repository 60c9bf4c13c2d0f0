/** Reasons for a manual stock change, in form order. */
export const STOCK_REASONS = ["received", "counted", "damaged", "returned", "correction"] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** One change of a product's stock: negative for units that left. `reason` is that of a manual adjustment. */
export type StockEntry = {
	id: string;
	/** An assembly turns parts into a bundle that a checkout holds, or back. */
	kind: "initial" | "sale" | "restock" | "adjustment" | "assembly";
	quantity: number;
	/** The stock after it. */
	left: number;
	reason: StockReason | null;
	orderId: string | null;
	/** Epoch ms. */
	at: number;
};

/** Limits the stock of a product and the size of one adjustment. */
export const MAX_STOCK = 1_000_000;

/**
 * A stock change. `change` adds or removes units. `counted` is a physical count against `seen`, the number on the page:
 * the difference is applied, so that concurrent sales are not lost. `version` is the product's `stockVersion` at that time.
 */
export type StockChange = { change: number } | { counted: number; seen: number; version: number };

/** Parses the stock field: "+10" and "-3" adjust, "48" is a count; null for anything else. */
export function parseStockEntry(typed: string): { change: number } | { counted: number } | null {
	// Accept the minus signs of phone keyboards and spreadsheets.
	const text = typed.replace(/[\s,]/g, "").replace(/[−–]/g, "-");
	if (!/^[+-]?\d{1,7}$/.test(text)) return null;
	const units = Number(text);
	if (Math.abs(units) > MAX_STOCK) return null;
	if (/^[+-]/.test(text)) return units === 0 ? null : { change: units };
	return { counted: units };
}

export function differenceOf(change: StockChange): number {
	return "change" in change ? change.change : change.counted - change.seen;
}

/**
 * Whether a change of the available units makes a product available or unavailable; public pages show no more of the
 * stock than that. `available` is the number after the change.
 */
export function changesAvailability(available: number, change: number): boolean {
	return available > 0 !== available - change > 0;
}

/** Whether the numbers are integers within their limits. */
export function isStockChange(change: StockChange): boolean {
	if ("change" in change) {
		return Number.isInteger(change.change) && change.change !== 0 && Math.abs(change.change) <= MAX_STOCK;
	}
	return [change.counted, change.seen].every((units) => Number.isInteger(units) && units >= 0 && units <= MAX_STOCK);
}
