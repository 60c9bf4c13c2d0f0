import { SHARED_TABLES, TABLE_OWNERS } from "./table-owners.ts";

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/**
 * Where a source of `shop/` reaches for a table that another folder owns: it writes one, or it reads one and is no
 * report. Names are found in Kysely's calls and in SQL templates: `shop/a/a.store.ts reads orders`.
 */
export function findForeignTables(file: string, source: string): string[] {
	const code = source.replace(COMMENTS, "");
	return Object.entries(TABLE_OWNERS).flatMap(([table, owner]) => {
		if (file.startsWith(`${owner}/`) || SHARED_TABLES.has(table)) return [];
		if (writes(code, table)) return [`${file} writes ${table}`];
		return reads(code, table) && !file.endsWith(".report.store.ts") ? [`${file} reads ${table}`] : [];
	});
}

function writes(code: string, table: string): boolean {
	return has(code, [
		String.raw`(?:insertInto|updateTable|deleteFrom)\(\s*"${camelCase(table)}\b`,
		String.raw`\b(?:insert\s+into|update|delete\s+from)\s+${table}\b`,
	]);
}

function reads(code: string, table: string): boolean {
	return has(code, [
		String.raw`(?:selectFrom|[jJ]oin|from|using)\(\s*\[?"${camelCase(table)}\b`,
		String.raw`\b(?:from|join|using)\s+${table}\b`,
	]);
}

function has(code: string, patterns: readonly string[]): boolean {
	return patterns.some((pattern) => new RegExp(pattern, "i").test(code));
}

function camelCase(name: string): string {
	return name.replaceAll(/_(.)/g, (_, first: string) => first.toUpperCase());
}
