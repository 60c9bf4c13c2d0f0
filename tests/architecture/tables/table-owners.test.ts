import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COLUMN_TYPES } from "#platform/database/schema.ts";
import { listFiles } from "#tests/architecture/list-files.ts";
import { findForeignTables } from "./find-foreign-tables.ts";
import { SHARED_TABLES, TABLE_OWNERS } from "./table-owners.ts";

const sources = listFiles()
	.filter((file) => /^shop\/.*(?<!\.test)\.ts$/.test(file) && !file.includes("/testing/"))
	.map((file) => ({ file, source: readFileSync(file, "utf8") }));

test("every table has an owner, and every owner exists", () => {
	const tables = [...Object.keys(TABLE_OWNERS), ...SHARED_TABLES];
	expect(tables.toSorted()).toEqual(Object.keys(COLUMN_TYPES).toSorted());
	expect(Object.values(TABLE_OWNERS).filter((folder) => !existsSync(folder))).toEqual([]);
});

test("only its owner writes a table, and only reports read one of another capability", () => {
	expect(sources.length).toBeGreaterThan(300);
	expect(sources.flatMap(({ file, source }) => findForeignTables(file, source))).toEqual([]);
});

test.each([
	['tx.selectFrom("orders")', "reads orders"],
	['tx.selectFrom("carts").innerJoin("orders as placed", "placed.cartId", "carts.id")', "reads orders"],
	["sql`select 1 from carts join order_items item on true`", "reads order_items"],
	['tx.updateTable("userProfiles").set({})', "writes user_profiles"],
	["sql`delete from outbox where id = 1`", "writes outbox"],
])("a planted statement in a store is found: %s", (statement, found) => {
	const source = `export const a = (tx) => ${statement}.execute();\n`;
	expect(findForeignTables("shop/selling/cart/planted.store.ts", source)).toEqual([
		`shop/selling/cart/planted.store.ts ${found}`,
	]);
});

test("a report may read and not write; a comment names no table", () => {
	const read = 'export const a = (tx) => tx.selectFrom("orders");\n// update orders\n';
	expect(findForeignTables("shop/selling/cart/planted.report.store.ts", read)).toEqual([]);
	const write = "export const a = sql`update orders set id = 1`;\n";
	expect(findForeignTables("shop/selling/cart/planted.report.store.ts", write)).toHaveLength(1);
	expect(findForeignTables("shop/selling/cart/a.store.ts", "/** Rows join orders. */\n// from orders\n")).toEqual([]);
});
