export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** An edit of a source: the text from `start` to `end` is replaced with `text`. */
export type Edit = { kind: string; start: number; end: number; text: string };

export function nodeAt(node: Node, name: string): Node | null {
	const value = node[name];
	return isNode(value) ? value : null;
}

/** The child nodes under this name, in source order. */
export function nodesAt(node: Node, name: string): Node[] {
	const value = node[name];
	return Array.isArray(value) ? value.filter(isNode) : [];
}

export function textAt(node: Node, name: string): string {
	const value = node[name];
	return typeof value === "string" ? value : "";
}

/** All children in source order, without duplicates: both sides of `{ a }` are the same text. */
export function childrenOf(node: Node): Node[] {
	const children = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]));
	const sorted = children.filter(isNode).sort((a, b) => a.start - b.start || b.end - a.end);
	return sorted.filter((child, at) => !sorted.slice(0, at).some((earlier) => child.start < earlier.end));
}

function isNode(value: unknown): value is Node {
	return typeof value === "object" && value !== null && "type" in value && "start" in value && "end" in value;
}
