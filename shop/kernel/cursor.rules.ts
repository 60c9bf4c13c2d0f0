/** Keyset cursor: the next page starts after the row with this instant (epoch ms) and id. */
export type Cursor = { createdAt: number; id: string };

/** Formats a cursor for a URL: "1767225600000_<uuid>". */
export function writeCursor(cursor: Cursor): string {
	return `${cursor.createdAt}_${cursor.id}`;
}

/** Parses a cursor; null for anything else. */
export function parseCursor(written: string): Cursor | null {
	const match = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(written);
	return match?.[1] && match[2] ? { createdAt: Number(match[1]), id: match[2] } : null;
}

/**
 * Splits rows, of which one more than a page was read, into the page and the cursor of the next; null on the last page.
 */
export function splitPage<Row extends Cursor>(
	rows: readonly Row[],
	size: number,
): { page: Row[]; next: Cursor | null } {
	const page = rows.slice(0, size);
	const last = page.at(-1);
	return { page, next: rows.length > size && last ? { createdAt: last.createdAt, id: last.id } : null };
}
