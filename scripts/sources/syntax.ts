/** A node of the syntax tree, as far as mutants need it. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** A change of a source's text: what stands from `start` to `end` becomes `text`. */
export type Edit = { kind: string; start: number; end: number; text: string };

/** The node under this name; null where there is none. */
export function nodeAt(node: Node, name: string): Node | null {
	const value = node[name];
	return isNode(value) ? value : null;
}

/** The nodes under this name, in the order of the text. */
export function nodesAt(node: Node, name: string): Node[] {
	const value = node[name];
	return Array.isArray(value) ? value.filter(isNode) : [];
}

/** A text under this name; empty where there is none. */
export function textAt(node: Node, name: string): string {
	const value = node[name];
	return typeof value === "string" ? value : "";
}

/** Every child, in the order of the text, none twice: both sides of `{ a }` are one piece of text. */
export function childrenOf(node: Node): Node[] {
	const children = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]));
	const sorted = children.filter(isNode).sort((a, b) => a.start - b.start || b.end - a.end);
	return sorted.filter((child, at) => !sorted.slice(0, at).some((earlier) => child.start < earlier.end));
}

function isNode(value: unknown): value is Node {
	return typeof value === "object" && value !== null && "type" in value && "start" in value && "end" in value;
}
