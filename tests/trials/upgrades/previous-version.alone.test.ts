import { readFileSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openInMemory } from "#tests/support/databases.ts";
import { loadIntoEmbedded, schemas } from "./fixtures.ts";

type Column = { name: string; type: string; isRequired: boolean; hasDefault: boolean };

/**
 * What the last release does not use any more, and a new version may therefore remove (CONTRIBUTING.md, "A migration"):
 * `table`, `table.column`, `function(arguments)` or `role table privilege`.
 */
const CONTRACTED: readonly string[] = JSON.parse(readFileSync("tests/trials/upgrades/contracted.json", "utf8"));

const COLUMNS = `select format('%s.%s', c.relname, a.attname) as name, format_type(a.atttypid, a.atttypmod) as type,
		a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "hasDefault"
	from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
	where n.nspname = 'public' and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped order by 1`;

/** Functions and rights that statements of the last release rely on. */
const OTHERS = `select p.oid::regprocedure::text as name from pg_proc p
		join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public'
	union all select format('%s %s %s', grantee, table_name, privilege_type)
		from information_schema.role_table_grants where table_schema = 'public' and grantee like 'shop\\_%'
	union all select format('%s %s.%s %s', grantee, table_name, column_name, privilege_type)
		from information_schema.column_privileges where table_schema = 'public' and grantee like 'shop\\_%' order by 1`;

async function readSchema(pglite: PGlite) {
	const { rows: columns } = await pglite.query<Column>(COLUMNS);
	const { rows: others } = await pglite.query<{ name: string }>(OTHERS);
	return { columns: new Map(columns.map((column) => [column.name, column])), others: others.map(({ name }) => name) };
}

describe("a database that this version has migrated serves the last release for the length of a deploy", () => {
	let pglite: PGlite;
	let today: Awaited<ReturnType<typeof readSchema>>;
	let released: Awaited<ReturnType<typeof readSchema>>;

	beforeAll(async () => {
		pglite = await openInMemory();
		today = await readSchema(pglite);
		await loadIntoEmbedded(pglite, schemas.at(-1) ?? "");
		released = await readSchema(pglite);
	});
	afterAll(() => pglite.close());
	const stillUsed = (name: string) => !CONTRACTED.includes(name) && !CONTRACTED.includes(name.split(".")[0] ?? "");

	test("every column that it reads is there, with the same type", () => {
		expect(released.columns.size).toBeGreaterThan(100);
		const typesOf = (columns: typeof today.columns) =>
			[...released.columns.keys()].filter(stillUsed).map((name) => `${name} ${columns.get(name)?.type}`);
		expect(typesOf(today.columns)).toEqual(typesOf(released.columns));
	});

	test("a row that it inserts is complete: a column that it does not know has a default or may be empty", () => {
		const tables = new Set([...released.columns.keys()].map((name) => name.split(".")[0]));
		const demanding = [...today.columns.values()].filter(({ name, isRequired, hasDefault }) => {
			const before = released.columns.get(name);
			const isNew = before === undefined && tables.has(name.split(".")[0]);
			return isRequired && !hasDefault && (isNew || before?.isRequired === false || before?.hasDefault);
		});
		expect(demanding.map(({ name }) => name)).toEqual([]);
	});

	test("the functions that it calls and the rights that it uses are there", () => {
		expect(released.others.length).toBeGreaterThan(100);
		const missing = released.others.filter((name) => !today.others.includes(name));
		expect(missing.filter(stillUsed)).toEqual([]);
	});
});
