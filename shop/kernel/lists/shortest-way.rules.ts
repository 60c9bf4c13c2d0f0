/**
 * A page of a list: `page` is 1-based; `beside` is the last row of the page before it or the first one of the page after it,
 * null if that is not known; `total` counts the rows of all pages, null if that is not known.
 */
export type PageRequest = {
	page: number;
	beside: { id: string; isAfter: boolean } | null;
	pageSize: number;
	total: number | null;
};

/**
 * How to reach a page of a list with as few rows before it as possible: a page of the second half is read from the end, in
 * the opposite order. `page` is 1-based; `total` counts the rows of all pages, null if that is not known.
 */
export function shortestWay({ page, pageSize, total }: Omit<PageRequest, "beside">): {
	offset: number;
	limit: number;
	isFromEnd: boolean;
} {
	const before = (page - 1) * pageSize;
	const after = (total ?? Number.POSITIVE_INFINITY) - before - pageSize;
	if (before <= after || before >= (total ?? 0)) return { offset: before, limit: pageSize, isFromEnd: false };
	// The last page is short.
	return { offset: Math.max(after, 0), limit: pageSize + Math.min(after, 0), isFromEnd: true };
}
