/**
 * Formats one CSV line (RFC 4180). Prefixes cells that a spreadsheet would evaluate as a formula with a quote, so that
 * a customer's input cannot run in the owner's spreadsheet.
 */
export function csvLine(cells: readonly string[]): string {
	return `${cells.map(toCell).join(",")}\r\n`;
}

function toCell(text: string): string {
	const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
