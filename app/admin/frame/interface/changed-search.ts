/** Values of a list's query; null and "" leave one out. */
export type SearchChanges = Readonly<Record<string, string | number | null>>;

/** Which page, and beside which row of another one. */
const PLACE = ["page", "after", "before"];

/** The query with some values changed. Another filter or order starts on the first page again. */
export function changedSearch(search: string, changes: SearchChanges): string {
	const params = new URLSearchParams(search);
	for (const name of PLACE) params.delete(name);
	for (const [name, value] of Object.entries(changes)) {
		if (value === null || value === "") params.delete(name);
		else params.set(name, String(value));
	}
	const text = params.toString();
	return text === "" ? "" : `?${text}`;
}
