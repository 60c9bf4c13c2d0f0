import { MAX_JSON_STEPS } from "#postgrest/limits.ts";
import { parseError, shown, unknownOperator } from "#postgrest/postgrest-error.ts";
import { type Column, type JsonStep, readable, type Scope } from "#postgrest/query.ts";
import type { Scanner } from "./scanner.ts";

const STEP = /->(>?)(?:"((?:[^"\\]|\\.)*)"|(-?\d{1,9})(?!\w)|(\w+))/y;

/**
 * Parses a JSON path at the current position; empty if there is none.
 * @throws PostgrestError PGRST100
 */
export function parsePath(scanner: Scanner, what: string): JsonStep[] {
	const steps: JsonStep[] = [];
	while (scanner.text.startsWith("->", scanner.at)) {
		STEP.lastIndex = scanner.at;
		const [all, arrow, quoted, index, name] = STEP.exec(scanner.text) ?? [];
		if (all === undefined) throw parseError(what, 'a JSON path is written "->name", "->0" or "->>name"');
		if (steps.at(-1)?.isText || steps.length >= MAX_JSON_STEPS) {
			throw parseError(what, `"->>" must be the last of at most ${MAX_JSON_STEPS} steps`);
		}
		const key = index === undefined ? (quoted?.replace(/\\(.)/gs, "$1") ?? name ?? "") : Number(index);
		steps.push({ key, isText: arrow === ">" });
		scanner.at += all.length;
	}
	return steps;
}

/**
 * A column that the caller may read, or a JSON value inside it.
 * @throws PostgrestError 42703, 42501, 42883
 */
export function fieldOf(scope: Scope, name: string, steps: readonly JsonStep[]): Column {
	const column = readable(scope, name);
	const last = steps.at(-1);
	if (last === undefined) return column;
	const isList = column.type === "text[]";
	if (column.type !== "jsonb" && !isList) throw unknownOperator(column.type, "->");
	return { name, type: last.isText ? "text" : "jsonb", steps, isList };
}

/**
 * Parses a filter's column name such as "details->>page".
 * @throws PostgrestError
 */
export function parseFieldName(scope: Scope, text: string): Column {
	const arrow = text.indexOf("->");
	if (arrow < 0) return readable(scope, text);
	const scanner = { text, at: arrow };
	const steps = parsePath(scanner, `the filter on ${shown(text)}`);
	if (scanner.at < text.length) throw parseError(`the filter on ${shown(text)}`);
	return fieldOf(scope, text.slice(0, arrow), steps);
}

/** Default name of a field without an alias: the last key of its path. */
export function nameOfField({ name, steps = [] }: Column): string {
	const key = steps.findLast((step) => typeof step.key === "string")?.key;
	return key === undefined || key === "" ? name : String(key);
}
