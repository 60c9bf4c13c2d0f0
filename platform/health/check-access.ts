import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#platform/database/open.ts";
import { describeAccess } from "./describe-access.ts";

/** What a fresh migration yields, made by `npm run generate:schema`. */
export const ACCESS_FILE = join(process.cwd(), "platform/database/access-rights.txt");
const SYSTEM = { role: "system", userId: null } as const;
const SHOWN = 5;

/** Whether roles, policies, grants and triggers are exactly those of the migrations. */
export async function checkAccess(database: Pick<Database, "transaction">) {
	const expected = new Set(readFileSync(ACCESS_FILE, "utf8").trimEnd().split("\n"));
	const lines = new Set(await database.transaction(SYSTEM, describeAccess));
	const missing = [...expected].filter((line) => !lines.has(line)).map(nameOf);
	const missed = new Set(missing);
	// A changed line is both missing and added; it is named once.
	const added = [...lines]
		.filter((line) => !expected.has(line))
		.map(nameOf)
		.filter((name) => !missed.has(name));
	const isRowSecurity = (name: string) => name.startsWith("row security ");
	const found = [
		{ code: "access_row_security", what: list(missing.filter(isRowSecurity).map((name) => name.slice(13))) },
		{ code: "access_missing", what: list(missing.filter((name) => !isRowSecurity(name))) },
		{ code: "access_added", what: list(added) },
	] as const;
	const odd = found.filter(({ what }) => what !== "");
	return odd.length > 0 ? odd : [{ code: "access_ok", what: String(expected.size) } as const];
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
