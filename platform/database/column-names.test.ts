import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/databases.ts";
import type { Schema } from "./schema.ts";
import { SYSTEM } from "./testing/add-customer.ts";

test("every table and column is found under its camelCase name, and a JSON value keeps its keys", async () => {
	const database = await openTestDatabase("embedded");
	try {
		await database.transaction(SYSTEM, async (tx) => {
			const { rows } = await sql<{ tableName: keyof Schema; columnName: string }>`
				select table_name, column_name from information_schema.columns
				where table_schema = 'public' and has_column_privilege(format('%I', table_name), column_name, 'select')`.execute(
				tx,
			);
			expect(rows.length).toBeGreaterThan(200);
			const camelCase = (name: string) => name.replaceAll(/_(.)/g, (_, first: string) => first.toUpperCase());
			for (const [table, columns] of Map.groupBy(rows, ({ tableName }) => camelCase(tableName) as keyof Schema)) {
				await tx
					.selectFrom(table)
					.select(columns.map(({ columnName }) => camelCase(columnName) as never))
					.limit(0)
					.execute();
			}
			const json = await sql`select '{"odd_key": {"inner_key": 1}}'::jsonb as "some_value"`.execute(tx);
			expect(json.rows).toEqual([{ someValue: { odd_key: { inner_key: 1 } } }]);
		});
	} finally {
		await database.close();
	}
});
