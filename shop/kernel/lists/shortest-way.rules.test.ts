import fc from "fast-check";
import { expect, test } from "vitest";
import { shortestWay } from "./shortest-way.rules.ts";

test("a page is the same from the end as from the beginning, with at most half of the rows before it", () => {
	fc.assert(
		fc.property(
			fc.nat(300),
			fc.integer({ min: 1, max: 60 }),
			fc.integer({ min: 1, max: 20 }),
			(total, pageSize, page) => {
				const rows = Array.from({ length: total }, (_, index) => index);
				const { offset, limit, isFromEnd } = shortestWay({ page, pageSize, total });
				const found = (isFromEnd ? rows.toReversed() : rows).slice(offset, offset + limit);
				expect(isFromEnd ? found.reverse() : found).toEqual(rows.slice((page - 1) * pageSize, page * pageSize));
				if ((page - 1) * pageSize < total) expect(offset).toBeLessThanOrEqual(total / 2);
			},
		),
	);
});

test("a list of unknown length is read from its beginning", () => {
	expect(shortestWay({ page: 7, pageSize: 50, total: null })).toEqual({ offset: 300, limit: 50, isFromEnd: false });
});
