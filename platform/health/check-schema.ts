import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#platform/database/open.ts";
import { describeSchema } from "./describe-schema.ts";

/** What a fresh migration yields, made by `npm run -w tools generate:schema`. */
export const FINGERPRINT_FILE = join(process.cwd(), "platform/database/schema-fingerprint.txt");
const SYSTEM = { role: "system", userId: null } as const;
const SHOWN = 5;
/** The first words of lines about what may be done; all others are about structure. */
const ACCESS = /^(row security|policy|grant|default grant|owner|rule|trigger|foreign keys|function|role|member) /;

/** Whether roles, owners, policies, grants, rules, triggers and functions are exactly those of the migrations. */
export async function checkAccess(database: Pick<Database, "transaction">) {
	const { count, missing, added } = await compare(database, (line) => ACCESS.test(line));
	const isRowSecurity = (name: string) => name.startsWith("row security ");
	const findings = [
		{ code: "access_row_security", what: list(missing.filter(isRowSecurity).map((name) => name.slice(13))) },
		{ code: "access_missing", what: list(missing.filter((name) => !isRowSecurity(name))) },
		{ code: "access_added", what: list(added) },
	] as const;
	const odd = findings.filter(({ what }) => what !== "");
	return odd.length > 0 ? odd : [{ code: "access_ok", what: String(count) } as const];
}

/** Whether tables, columns, constraints, indexes, views, sequences and schemas are those of the migrations. */
export async function checkSchema(database: Pick<Database, "transaction">) {
	const { count, missing, added } = await compare(database, (line) => !ACCESS.test(line));
	const findings = [
		{ code: "schema_changed", what: list(missing) },
		{ code: "schema_added", what: list(added) },
	] as const;
	const odd = findings.filter(({ what }) => what !== "");
	return odd.length > 0 ? odd : [{ code: "schema_ok", what: String(count) } as const];
}

/** The names of lines that are missing or differ, and of those that no migration makes. */
async function compare(database: Pick<Database, "transaction">, isCompared: (line: string) => boolean) {
	const expected = new Set(readFileSync(FINGERPRINT_FILE, "utf8").trimEnd().split("\n").filter(isCompared));
	const lines = new Set((await database.transaction(SYSTEM, describeSchema)).filter(isCompared));
	const missing = [...expected].filter((line) => !lines.has(line)).map(nameOf);
	const missed = new Set(missing);
	// A changed line is both missing and added; it is named once.
	const added = [...lines]
		.filter((line) => !expected.has(line))
		.map(nameOf)
		.filter((name) => !missed.has(name));
	return { count: expected.size, missing, added };
}

/** "policy orders.own" of the line that describes it. */
function nameOf(line: string): string {
	return line.slice(0, line.indexOf(":"));
}

function list(names: readonly string[]): string {
	const unique = [...new Set(names)];
	const more = unique.length - SHOWN;
	return unique.slice(0, SHOWN).join(", ") + (more > 0 ? ` (+${more})` : "");
}
