/** A search that matches more rows is not counted to the end: "1–50 of more than 10,000". */
export const COUNTED_AT_MOST = 10_000;

/** How many rows a list has, on all pages; at least that many if capped. */
export type ListTotal = { total: number; isTotalCapped: boolean };

/** The total from a count that stops at one row more than {@link COUNTED_AT_MOST}. */
export function listTotal(counted: number): ListTotal {
	return { total: Math.min(counted, COUNTED_AT_MOST), isTotalCapped: counted > COUNTED_AT_MOST };
}
