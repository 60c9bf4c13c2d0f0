/** Signs for which RFC 4180 puts a value in quotes. */
export const CSV_SIGNS = '",\n\r';

/** One line of CSV (RFC 4180). Values stay as they are, also those that begin with "=": programs read it. */
export function csvLine(values: readonly string[]): string {
	return values.map((value) => (/[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(",");
}
