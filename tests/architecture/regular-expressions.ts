import { parseSync } from "vite";
import { childrenOf, type Node } from "#scripts/sources/syntax.ts";

export type Expression = { pattern: string; flags: string };

/** The regular expressions that a source has as literals. */
export function findExpressions(file: string, source: string): Expression[] {
	const { program, errors } = parseSync(file, source);
	if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
	return expressionsIn(program as unknown as Node);
}

function expressionsIn(node: Node): Expression[] {
	const own = node.type === "Literal" && isExpression(node.regex) ? [node.regex] : [];
	return [...own, ...childrenOf(node).flatMap(expressionsIn)];
}

function isExpression(value: unknown): value is Expression {
	return typeof value === "object" && value !== null && "pattern" in value && "flags" in value;
}
