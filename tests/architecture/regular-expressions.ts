import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { childrenOf, type Node } from "#scripts/sources/syntax.ts";
import { listFiles } from "./list-files.ts";

export type Expression = { pattern: string; flags: string };

const SOURCES = /^(?:app|i18n|platform|postgrest|sandbox|server|shop)\/.*\.(?:[jt]sx?|mjs)$/;
const TESTS = /\.(?:test|spec)\.tsx?$|\/testing\//;

/** The regular expressions of the shop's sources, each once, by how it is written. */
export function listExpressions(): ReadonlyMap<string, Expression> {
	const files = listFiles().filter((file) => SOURCES.test(file) && !TESTS.test(file));
	const all = files.flatMap((file) => findExpressions(file, readFileSync(file, "utf8")));
	return new Map(all.map((one) => [nameOf(one), one]));
}

export function nameOf({ pattern, flags }: Expression): string {
	return `/${pattern}/${flags}`;
}

/** The regular expressions that a source has as literals. */
export function findExpressions(file: string, source: string): Expression[] {
	const { program, errors } = parseSync(file, source);
	if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
	return expressionsIn(program as unknown as Node);
}

/** The sources that build an expression from text, which no one can check by reading the literals; each once a place. */
export function listBuilt(): string[] {
	const files = listFiles().filter((file) => SOURCES.test(file) && !TESTS.test(file));
	return files.flatMap((file) => Array(countBuilt(file, readFileSync(file, "utf8"))).fill(file));
}

/** How many expressions a source builds by `new RegExp(…)` or `RegExp(…)`. */
export function countBuilt(file: string, source: string): number {
	return builtIn(parseSync(file, source).program as unknown as Node);
}

function builtIn(node: Node): number {
	const { type, callee } = node as Node & { callee?: { name?: string } };
	const own = (type === "NewExpression" || type === "CallExpression") && callee?.name === "RegExp" ? 1 : 0;
	return childrenOf(node).reduce((sum, child) => sum + builtIn(child), own);
}

function expressionsIn(node: Node): Expression[] {
	const own = node.type === "Literal" && isExpression(node.regex) ? [node.regex] : [];
	return [...own, ...childrenOf(node).flatMap(expressionsIn)];
}

function isExpression(value: unknown): value is Expression {
	return typeof value === "object" && value !== null && "pattern" in value && "flags" in value;
}
