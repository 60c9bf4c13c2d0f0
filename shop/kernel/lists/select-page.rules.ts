import { type PageRequest, shortestWay } from "./shortest-way.rules.ts";

/** How a page is read: so many rows, in the opposite order or not, after others or beyond a row. */
type Way = ReturnType<typeof shortestWay> & { beyond: string | null };

/**
 * The rows of a page, in the list's order. One that follows or precedes a known row is read from there, so that the rows
 * before it cost nothing; if that has no whole page, because the row is gone or an end is near, as any other page.
 */
export async function selectPage<Row>(list: PageRequest, select: (way: Way) => Promise<Row[]>): Promise<Row[]> {
	const { beside, pageSize } = list;
	if (beside !== null) {
		const way = { offset: 0, limit: pageSize, isFromEnd: !beside.isAfter, beyond: beside.id };
		const rows = await select(way);
		if (rows.length === pageSize) return rows;
	}
	return await select({ ...shortestWay(list), beyond: null });
}
