import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from "kysely";
import { expect, test } from "vitest";
import { columnNames } from "#platform/database/column-names.ts";
import { COLUMN_TYPES, type Schema } from "#platform/database/schema.ts";
import { INSTANT_COLUMNS } from "./instants.ts";

const database = new Kysely<Schema>({
	dialect: {
		createAdapter: () => new PostgresAdapter(),
		createDriver: () => new DummyDriver(),
		createIntrospector: (db) => new PostgresIntrospector(db),
		createQueryCompiler: () => new PostgresQueryCompiler(),
	},
	plugins: [columnNames],
});
const at = Date.parse("2025-07-13T12:00:00.001Z");
const date = new Date(at);

test("an inserted number is an instant in a column of instants, and a number in any other", () => {
	const row = { key: "k", windowStart: at, count: at };
	const query = database.insertInto("rateLimits").values(row);
	expect(query.compile().parameters).toEqual(["k", date, at]);
	const withDefault = database.insertInto("rateLimits").values([row, { key: "l", windowStart: at, count: sql`1` }]);
	expect(withDefault.compile().parameters).toEqual(["k", date, at, "l", date]);
});

test("so is an updated one, and one that is written on a conflict", () => {
	const update = database.updateTable("outbox").set({ sentAt: at, attempts: 3, failedAt: null });
	expect(update.compile().parameters).toEqual([date, 3, null]);
	const upsert = database
		.insertInto("rateLimits")
		.values({ key: "k", windowStart: at, count: 1 })
		.onConflict((same) => same.column("key").doUpdateSet({ windowStart: at, count: 2 }));
	expect(upsert.compile().parameters).toEqual(["k", date, 1, date, 2]);
});

test("so is one that a column is compared with, alone or in a list, under an alias or not", () => {
	const query = database
		.selectFrom("orders as placed")
		.select("id")
		.where("placed.createdAt", ">=", at)
		.where("createdAt", "in", [at, at])
		.where((where) => where.or([where("updatedAt", "<", at), where("totalCents", ">", 5)]));
	expect(query.compile().parameters).toEqual([date, date, date, date, 5]);
});

test("null stays in the text of a condition", () => {
	const query = database
		.selectFrom("outbox")
		.select("id")
		.where("sentAt", "is", null)
		.where("failedAt", "is not", null);
	expect(query.compile()).toMatchObject({
		sql: 'select "id" from "outbox" where "sent_at" is null and "failed_at" is not null',
		parameters: [],
	});
});

test("a name stands for an instant in every table that has it, or in none", () => {
	const types = new Map<string, Set<string>>();
	for (const columns of Object.values(COLUMN_TYPES)) {
		for (const [name, type] of Object.entries(columns)) types.set(name, (types.get(name) ?? new Set()).add(type));
	}
	const mixed = [...types].filter(([name, found]) => INSTANT_COLUMNS.has(name) && found.size > 1);
	expect(mixed).toEqual([]);
});
