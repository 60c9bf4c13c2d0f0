import { parseSync } from "vite";
import { childrenOf, type Node, nodeAt } from "#scripts/sources/syntax.ts";

/** How many fields of one value may be copied under their own names. */
const MAX_COPIES = 3;

/**
 * Object literals that copy more than three fields of one value under their own names (`id: row.id, …`), where the value
 * itself, a rest of it or a narrower query would do: `app/a.ts:7`.
 */
export function findCopiedRows(file: string, source: string): string[] {
	const { program, errors } = parseSync(file, source);
	if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
	const textOf = ({ start, end }: Node) => source.slice(start, end);
	return copiesIn(program as unknown as Node, textOf).map(
		({ start }) => `${file}:${source.slice(0, start).split("\n").length}`,
	);
}

function copiesIn(node: Node, textOf: (node: Node) => string): Node[] {
	const below = childrenOf(node).flatMap((child) => copiesIn(child, textOf));
	if (node.type !== "ObjectExpression") return below;
	const sources = childrenOf(node).flatMap((property) => {
		const [key, value] = [nodeAt(property, "key"), nodeAt(property, "value")];
		const [from, name] = [value && nodeAt(value, "object"), value && nodeAt(value, "property")];
		return key && from && name && textOf(key) === textOf(name) ? [textOf(from)] : [];
	});
	const max = Math.max(0, ...[...Map.groupBy(sources, (from) => from).values()].map(({ length }) => length));
	return max > MAX_COPIES ? [node, ...below] : below;
}
