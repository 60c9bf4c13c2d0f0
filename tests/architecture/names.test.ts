import { readFileSync } from "node:fs";
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { expect, test } from "vitest";
import { columnNames } from "#platform/database/column-names.ts";
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
	const source = readFileSync("platform/database/schema.ts", "utf8");
	const names = new Set([...source.matchAll(/^\s+(\w+): /gm)].map(([, name = ""]) => name));
	expect(names.size).toBeGreaterThan(150);
	expect([...names].filter((name) => /[0-9]/.test(name))).not.toEqual([]);
	for (const name of names) {
		const { sql } = database.selectFrom("orders").select(name).compile();
		expect(sql).toBe(`select "${snakeCase(name)}" from "orders"`);
		expect(camelCase(snakeCase(name))).toBe(name);
	}
});
