/** Characters that require quotes around a value in RFC 4180. */
export const CSV_SIGNS = '",\n\r';

/** The CSV header line. Values are not escaped against spreadsheet formulas, because API clients parse them. */
export function csvNames(names: readonly string[]): string {
	return names.map((name) => (/[",\n\r]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(",");
}
