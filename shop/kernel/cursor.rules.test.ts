import { expect, test } from "vitest";
import { parseCursor, splitPage, writeCursor } from "./cursor.rules.ts";

const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";
const row = (createdAt: number) => ({ createdAt, id: ID, name: "a row" });

test("ORD-08 a cursor is read as it was written, and nothing else is", () => {
	const cursor = { createdAt: 1_767_225_600_000, id: ID };
	expect(writeCursor(cursor)).toBe(`1767225600000_${ID}`);
	expect(parseCursor(writeCursor(cursor))).toEqual(cursor);
	for (const wrong of ["", "1", `_${ID}`, `x_${ID}`, `1_${ID}0`, ` 1_${ID}`, `1_${ID.toUpperCase()}`, `-1_${ID}`]) {
		expect(parseCursor(wrong), wrong).toBeNull();
	}
});

test("ORD-08 a page ends before the row that shows there is another page", () => {
	expect(splitPage([], 2)).toEqual({ page: [], next: null });
	expect(splitPage([row(3), row(2)], 2)).toEqual({ page: [row(3), row(2)], next: null });
	expect(splitPage([row(3), row(2), row(1)], 2)).toEqual({ page: [row(3), row(2)], next: { createdAt: 2, id: ID } });
});
