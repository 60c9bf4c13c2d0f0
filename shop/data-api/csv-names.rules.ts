/** Signs for which RFC 4180 puts a value in quotes. */
export const CSV_SIGNS = '",\n\r';

/** The first line of CSV. Names and values stay as they are, also such as begin with "=": programs read it. */
export function csvNames(names: readonly string[]): string {
	return names.map((name) => (/[",\n\r]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(",");
}
