/** Values of a list's query; null and "" leave one out. */
export type SearchChanges = Readonly<Record<string, string | number | null>>;

/** The query with some values changed. Another filter or order starts on the first page again. */
export function changedSearch(search: string, changes: SearchChanges): string {
	const params = new URLSearchParams(search);
	if (!("page" in changes)) params.delete("page");
	for (const [name, value] of Object.entries(changes)) {
		if (value === null || value === "") params.delete(name);
		else params.set(name, String(value));
	}
	const text = params.toString();
	return text === "" ? "" : `?${text}`;
}
