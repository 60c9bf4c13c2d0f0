import { writeFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { readMigrations } from "#platform/database/migrate.ts";

const TYPES: Readonly<Record<string, string>> = {
	int2: "number",
	int4: "number",
	int8: "number",
	numeric: "string",
	bool: "boolean",
	text: "string",
	varchar: "string",
	uuid: "string",
	timestamptz: "Instant",
	jsonb: "Json",
	_text: "string[]",
};

type Column = {
	table_name: string;
	column_name: string;
	udt_name: string;
	is_nullable: "YES" | "NO";
	column_default: string | null;
	is_identity: "YES" | "NO";
	is_generated: "ALWAYS" | "NEVER";
};

/** The TypeScript types of all tables, read from a database with all migrations applied. */
export async function generateSchema(): Promise<string> {
	const database = new PGlite("memory://");
	for (const { script } of readMigrations()) await database.exec(script);
	const { rows } = await database.query<Column>(`
		select table_name, column_name, udt_name, is_nullable, column_default, is_identity, is_generated
		from information_schema.columns where table_schema = 'public'
		order by table_name, ordinal_position`);
	await database.close();

	const tables = Map.groupBy(rows, (row) => row.table_name);
	const parts = [...tables].map(([name, columns]) => {
		const fields = columns.map((column) => `\t\t${column.column_name}: ${typeOf(column)};`);
		return `\t${name}: {\n${fields.join("\n")}\n\t};`;
	});
	return `// Written by scripts/generate-schema.ts from the migrations. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** Read as epoch milliseconds, written as a Date. */
type Instant = ColumnType<number, Date, Date>;
/** Read as what it holds, written as JSON text. */
type Json = ColumnType<unknown, string, string>;

export type Schema = {
${parts.join("\n")}
};
`;
}

function typeOf(column: Column): string {
	const base = TYPES[column.udt_name];
	if (base === undefined)
		throw new Error(`no TypeScript type for ${column.table_name}.${column.column_name}: ${column.udt_name}`);
	const isWrapped = base === "Instant" || base === "Json";
	const nullable = column.is_nullable === "YES";
	if (column.is_identity === "YES" || column.is_generated === "ALWAYS")
		return `GeneratedAlways<${isWrapped ? readType(base) : base}${nullable ? " | null" : ""}>`;
	if (isWrapped) {
		const read = readType(base);
		const write = base === "Instant" ? "Date" : "string";
		if (nullable) return `ColumnType<${read} | null, ${write} | null | undefined, ${write} | null>`;
		return column.column_default === null ? base : `ColumnType<${read}, ${write} | undefined, ${write}>`;
	}
	const type = nullable ? `${base} | null` : base;
	return column.column_default === null ? type : `Generated<${type}>`;
}

function readType(type: string): string {
	return type === "Instant" ? "number" : "unknown";
}

if (import.meta.main) writeFileSync("platform/database/schema.ts", await generateSchema());
