import { dateFormat } from "#i18n/date-format.ts";
import type { Cents } from "./money.rules.ts";

/** A text, or an amount of the shop's own, which may be negative. */
export type CsvCell = string | { amount: string };

/**
 * Formats one CSV line (RFC 4180). Prefixes texts that a spreadsheet would evaluate as a formula with a quote, so that
 * a customer's input cannot run in the owner's spreadsheet.
 */
export function csvLine(cells: readonly CsvCell[]): string {
	return `${cells.map((cell) => (typeof cell === "string" ? toCell(cell) : cell.amount)).join(",")}\r\n`;
}

/** "2026-11-21 15:12:33", which spreadsheets recognize as a date and time; `at` in epoch ms. */
export function spreadsheetTime(at: number, timeZone: string): string {
	return dateFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone }).format(at);
}

/** 499 → "4.99", which spreadsheets add up. */
export function dollars(cents: Cents): CsvCell {
	return { amount: (cents / 100).toFixed(2) };
}

/** Also full-width signs, and signs after blanks and invisible characters, which spreadsheets skip. */
const FORMULA_START = /^(?:[\t\r]|[\s\p{C}]*[=+\-@＝＋－＠])/u;

function toCell(text: string): string {
	const safe = FORMULA_START.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
