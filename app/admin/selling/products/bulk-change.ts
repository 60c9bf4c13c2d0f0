import type { Cents } from "#shop/kernel/money.rules.ts";
import { parseStockEntry } from "#shop/selling/catalog/stock/stock-change.rules.ts";
import { toCents } from "./product-values.ts";

/** "4.99" is the new price, "-10%" and "+5 %" change the present one; null for anything else. */
export function newPrice(priceCents: Cents, typed: string): Cents | null {
	const [, percent] = /^\s*([+-]?\d{1,3}(?:[.,]\d{1,2})?)\s*%\s*$/.exec(typed.replace(/[−–]/g, "-")) ?? [];
	if (percent !== undefined) return Math.round((priceCents * (100 + Number(percent.replace(",", ".")))) / 100);
	const cents = toCents(typed);
	return typeof cents === "number" && cents >= 0 ? cents : null;
}

/** "+10" and "-3", and "10" for units received; null for anything else. */
export function parseStockChange(typed: string): number | null {
	const entry = parseStockEntry(typed);
	if (entry === null) return null;
	const units = "change" in entry ? entry.change : entry.counted;
	return units === 0 ? null : units;
}
