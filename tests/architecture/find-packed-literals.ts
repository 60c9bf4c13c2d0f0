import { parseSync } from "vite";
import { childrenOf, type Node, nodeAt } from "#scripts/sources/syntax.ts";

/** Spreads of a literal, such as `...{ a, b }`, which keep several properties on one line: `app/a.ts:7`. */
export function findPackedLiterals(file: string, source: string): string[] {
	const { program, errors } = parseSync(file, source);
	if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
	return packedIn(program as unknown as Node).map(
		({ start }) => `${file}:${source.slice(0, start).split("\n").length}`,
	);
}

function packedIn(node: Node): Node[] {
	const isSpread = /^(?:SpreadElement|JSXSpreadAttribute)$/.test(node.type);
	const isLiteral = /^(?:Object|Array)Expression$/.test(withoutType(nodeAt(node, "argument"))?.type ?? "");
	return [...(isSpread && isLiteral ? [node] : []), ...childrenOf(node).flatMap(packedIn)];
}

/** The expression in `(["a"] as const)`. */
function withoutType(node: Node | null): Node | null {
	const isWrapped = /^(?:ParenthesizedExpression|TSAsExpression|TSSatisfiesExpression)$/.test(node?.type ?? "");
	return node !== null && isWrapped ? withoutType(nodeAt(node, "expression")) : node;
}
