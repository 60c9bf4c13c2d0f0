import { describe, expect, test } from "vitest";
import { MAX_VALUES, MAX_WRITTEN_ROWS } from "#postgrest/limits.ts";
import { scopeOf } from "#postgrest/query.ts";
import type { SchemaCache } from "#postgrest/schema-cache.ts";
import { onlyRow, parseInsert, parseUpdate, toCell } from "./parse-rows.ts";

const WRITABLE = ["title", "year", "tags", "notes"];
const schema: SchemaCache = {
	tables: {
		films: {
			primaryKey: ["id"],
			columns: { id: "integer", title: "text", year: "integer", tags: "text[]", notes: "jsonb", rank: "integer" },
			select: {},
			insert: { manager: WRITABLE, anon: ["title"] },
			update: { manager: ["title"] },
			delete: [],
			relationships: {},
		},
	},
	functions: {},
	anonRole: "anon",
};
const as = (role: string) => scopeOf(schema, "films", role);
const STRICT = { only: null, missingIsDefault: false };
const insert = (body: unknown, options: Partial<Parameters<typeof parseInsert>[2]> = {}, role = "manager") =>
	parseInsert(as(role), body, { ...STRICT, ...options });

describe("API-01 the rows of an insert", () => {
	test("are one object or a list of them, with a value per column", () => {
		const expected = { columns: ["title", "year"], rows: [["Sea", "1968"]] };
		expect(insert({ title: "Sea", year: 1968 })).toEqual(expected);
		expect(insert([{ title: "Sea", year: 1968 }])).toEqual(expected);
		expect(insert([{ title: "Sea" }, { title: null }])).toEqual({ columns: ["title"], rows: [["Sea"], [null]] });
		expect(insert([])).toEqual({ columns: [], rows: [] });
	});

	test("all have the same keys, or the columns are named", () => {
		const uneven = [{ title: "Sea", year: 1968 }, { title: "Exile" }];
		for (const body of [uneven, [...uneven].reverse(), [{ title: "Sea" }, { year: 1968 }]])
			expect(() => insert(body)).toThrow(
				expect.objectContaining({ status: 400, code: "PGRST102", message: "All object keys must match" }),
			);
		const only = ["year", "title"];
		expect(insert(uneven, { only })).toEqual({
			columns: only,
			rows: [
				["1968", "Sea"],
				[null, "Exile"],
			],
		});
		expect(insert(uneven, { only, missingIsDefault: true }).rows).toEqual([
			["1968", "Sea"],
			[undefined, "Exile"],
		]);
		// A key that is not named is not written, and so needs no right.
		expect(insert({ title: "Sea", rank: 1 }, { only: ["title"] })).toEqual({ columns: ["title"], rows: [["Sea"]] });
	});

	test.each([[null], [7], ["text"], [[null]], [[["title"]]], [[{ title: "Sea" }, 7]]])("is no object: %j", (body) => {
		expect(() => insert(body)).toThrow(
			expect.objectContaining({
				status: 400,
				code: "PGRST102",
				message: "Empty or invalid json",
				details: "a row must be an object",
			}),
		);
	});

	test("need columns that exist and that the role may write", () => {
		const code = (body: unknown, role?: string) => {
			try {
				insert(body, {}, role);
			} catch (error) {
				const { status, code, message } = error as { status: number; code: string; message: string };
				return [status, code, message];
			}
			return null;
		};
		expect(code({ title: "Sea", nothing: 1 })).toEqual([400, "42703", "column films.nothing does not exist"]);
		expect(code(JSON.parse('{"__proto__":1}'))).toEqual([400, "42703", "column films.__proto__ does not exist"]);
		expect(code({ rank: 1 })).toEqual([403, "42501", "permission denied for column rank of table films"]);
		expect(code({ title: "Sea" }, "anon")).toBeNull();
		expect(code({ year: 1 }, "anon")).toEqual([401, "42501", "permission denied for column year of table films"]);
		expect(code({ title: "Sea" }, "member")).toEqual([403, "42501", "permission denied for table films"]);
		expect(code({ ["x".repeat(61)]: 1 })).toEqual([400, "42703", `column films.${"x".repeat(60)}… does not exist`]);
	});

	test("are limited in number, and in values", () => {
		const rows = (count: number) => Array.from({ length: count }, () => ({ title: "Sea" }));
		expect(insert(rows(MAX_WRITTEN_ROWS)).rows).toHaveLength(MAX_WRITTEN_ROWS);
		expect(() => insert(rows(MAX_WRITTEN_ROWS + 1))).toThrow(
			expect.objectContaining({
				status: 400,
				code: "54000",
				message: "too many rows",
				hint: `At most ${MAX_WRITTEN_ROWS} rows in this request; nothing was changed.`,
			}),
		);
		const wide = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`c${at}`, 1]));
		const columns = Object.keys(wide);
		const scope = scopeOf(
			{
				...schema,
				tables: {
					wide: {
						...as("manager").table,
						columns: Object.fromEntries(columns.map((name) => [name, "integer" as const])),
						insert: { manager: columns },
					},
				},
			},
			"wide",
			"manager",
		);
		const fitting = Math.floor(MAX_VALUES / columns.length);
		expect(parseInsert(scope, Array(fitting).fill(wide), STRICT).rows).toHaveLength(fitting);
		expect(() => parseInsert(scope, Array(fitting + 1).fill(wide), STRICT)).toThrow(
			expect.objectContaining({ code: "54000" }),
		);
	});
});

describe("API-01 the row of an update", () => {
	test("is one object, whose columns the role may change", () => {
		expect(parseUpdate(as("manager"), { title: "Sea" })).toEqual({ columns: ["title"], rows: [["Sea"]] });
		expect(parseUpdate(as("manager"), {})).toEqual({ columns: [], rows: [[]] });
		expect(() => parseUpdate(as("manager"), { year: 1 })).toThrow(expect.objectContaining({ code: "42501" }));
		expect(() => parseUpdate(as("anon"), { title: "Sea" })).toThrow(expect.objectContaining({ status: 401 }));
	});

	test.each([[[{ title: "Sea" }]], [[]], [[{ title: "Sea" }, { title: "Exile" }]]])("is no list: %j", (body) => {
		expect(() => parseUpdate(as("manager"), body)).toThrow(
			expect.objectContaining({ code: "PGRST102", details: "an update requires one object" }),
		);
	});
});

describe("API-01 a value", () => {
	test.each([
		[null, "text", null],
		[undefined, "text", null],
		["", "text", ""],
		["Sea", "text", "Sea"],
		[7, "text", "7"],
		[0, "integer", "0"],
		[false, "boolean", "false"],
		[{ a: [1] }, "text", '{"a":[1]}'],
		["Sea", "jsonb", '"Sea"'],
		[{ a: 1 }, "jsonb", '{"a":1}'],
		["{a,b}", "text[]", "{a,b}"],
		[[], "text[]", "{}"],
		[
			["sea", 'a "quoted" \\ one', "a,b", null, 7, { a: 1 }],
			"text[]",
			'{"sea","a \\"quoted\\" \\\\ one","a,b",NULL,"7","{\\"a\\":1}"}',
		],
		[["sea"], "text", '["sea"]'],
	] as const)("%j of type %s is sent as %j", (value, type, text) => {
		expect(toCell(value, type)).toBe(text);
	});

	test.each(["a\0b", "\ud800", ["a\0"]])("%j cannot be stored", (value) => {
		expect(() => toCell(value, "text[]")).toThrow(
			expect.objectContaining({ status: 400, code: "22P05", message: "unsupported Unicode in a value" }),
		);
	});
});

describe("API-01 a write with further effects", () => {
	test("takes one row, by the names of its columns", () => {
		const columns = ["title", "year"];
		expect(onlyRow({ columns, rows: [["Sea", undefined]] })).toEqual({ title: "Sea", year: null });
		for (const rows of [
			[],
			[
				["Sea", "1"],
				["Exile", "2"],
			],
		])
			expect(() => onlyRow({ columns, rows })).toThrow(
				expect.objectContaining({
					status: 400,
					code: "54000",
					message: "one row at a time",
					hint: "Changing this row has further effects.",
				}),
			);
	});
});
