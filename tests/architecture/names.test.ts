import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { expect, test } from "vitest";
import { columnNames } from "#platform/database/column-names.ts";
import { COLUMN_TYPES } from "#platform/database/schema.ts";
import { camelCase, snakeCase } from "#shop/kernel/names.rules.ts";

const database = new Kysely<Record<string, Record<string, unknown>>>({
	dialect: {
		createAdapter: () => new PostgresAdapter(),
		createDriver: () => new DummyDriver(),
		createIntrospector: (db) => new PostgresIntrospector(db),
		createQueryCompiler: () => new PostgresQueryCompiler(),
	},
	plugins: [columnNames],
});

test("JSON and columns have the same names: both conversions agree on every column", () => {
	const columns = new Set(Object.values(COLUMN_TYPES).flatMap((types) => Object.keys(types)));
	expect(columns.size).toBeGreaterThan(150);
	expect([...columns].filter((column) => /[0-9]/.test(column))).not.toEqual([]);
	for (const column of columns) {
		const name = camelCase(column);
		const { sql } = database.selectFrom("orders").select(name).compile();
		expect(sql).toBe(`select "${column}" from "orders"`);
		expect(snakeCase(name)).toBe(column);
	}
});
