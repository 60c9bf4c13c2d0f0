import { expect, test } from "vitest";
import { readProducts, writeProducts } from "./product-csv.ts";

test("D-185 columns are named, amounts are in dollars, and a guarded cell is what it was", () => {
	const { lines, problems } = readProducts(
		'\ufeffid,price,features,badge,sold_out,releases_at,add_stock\r\n2,$10.99,"Soft\nClear ""gel""",\'=Best,YES,2026-12-01T06:00:00Z,+5\r\n\r\n',
	);
	expect(problems).toEqual([]);
	expect(lines).toEqual([
		{
			line: 2,
			id: 2,
			addStock: 5,
			isDeleted: false,
			change: {
				priceCents: 1099,
				features: ["Soft", 'Clear "gel"'],
				badge: "=Best",
				soldOut: true,
				releasesAt: Date.UTC(2026, 11, 1, 6),
			},
		},
	]);
});

test("D-185 a spreadsheet's semicolons are read, too, and lines are those of the file", () => {
	const { problems } = readProducts('id;price;description\n1;4,99;"two\nlines"\n2;free;x\n3;1;2;3\n2;5;x\n');
	expect(problems).toEqual([
		{ line: 4, column: "price", code: "invalid" },
		{ line: 5, column: "", code: "too_long" },
		{ line: 6, column: "id", code: "taken" },
	]);
});

test.each([
	["name,price\nA,1", [{ line: 1, column: "id", code: "required" }]],
	["id,prize\n1,1", [{ line: 1, column: "prize", code: "invalid_choice" }]],
	["id,price,price\n1,1,1", [{ line: 1, column: "price", code: "taken" }]],
	["", [{ line: 1, column: "id", code: "required" }]],
])("D-185 the header of %j is wrong", (text, problems) => {
	expect(readProducts(text)).toEqual({ lines: [], problems: expect.arrayContaining(problems) });
});

test("D-185 a file without products has its columns", () => {
	expect(writeProducts([])).toMatch(
		/^id,status,stock,add_stock,delete,name,name_es,.*,price,price_per_pair,sale_price,/,
	);
});
