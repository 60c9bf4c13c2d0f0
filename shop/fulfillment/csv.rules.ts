/**
 * One line of a table for spreadsheets (RFC 4180). A cell that a spreadsheet would take for a formula gets a quote in
 * front, so that nobody's name can run in the owner's spreadsheet.
 */
export function csvLine(cells: readonly string[]): string {
	return `${cells.map(toCell).join(",")}\r\n`;
}

function toCell(text: string): string {
	const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
