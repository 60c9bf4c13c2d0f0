import { WireError } from "./wire-error.ts";

export type Param = string | Param[] | Params;
export type Params = { [name: string]: Param };

/**
 * Decodes Stripe's nested form encoding: `line_items[0][price_data][currency]=usd`, `expand[]=line_items`. Parts with
 * only numeric names become a list.
 */
export function decodeForm(text: string): Params {
	const root: Tree = new Map();
	for (const [name, value] of new URLSearchParams(text)) {
		const keys = splitName(name);
		let tree = root;
		for (const key of keys.slice(0, -1)) tree = branchOf(tree, key === "" ? String(tree.size) : key, name);
		const last = keys.at(-1) || String(tree.size);
		if (tree.get(last) instanceof Map) throw conflict(name);
		tree.set(last, value);
	}
	return namedParts(root);
}

type Tree = Map<string, string | Tree>;

const MAX_DEPTH = 8;

function splitName(name: string): string[] {
	const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
	const [first, rest] = [match?.[1], match?.[2]];
	if (first === undefined || rest === undefined) throw conflict(name);
	const keys = [first, ...rest.split("[").slice(1)].map((key) => key.replace("]", ""));
	if (keys.length > MAX_DEPTH) throw conflict(name);
	return keys;
}

function branchOf(tree: Tree, key: string, name: string): Tree {
	const branch = tree.get(key) ?? new Map();
	if (typeof branch === "string") throw conflict(name);
	tree.set(key, branch);
	return branch;
}

function namedParts(tree: Tree): Params {
	// No prototype, so that no name from the wire has a special meaning.
	const parts: Params = Object.create(null);
	for (const [key, value] of tree) parts[key] = paramOf(value);
	return parts;
}

function paramOf(value: string | Tree): Param {
	if (typeof value === "string") return value;
	const keys = [...value.keys()];
	if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) return [...value.values()].map(paramOf);
	return namedParts(value);
}

function conflict(name: string): WireError {
	return new WireError(400, "invalid_request_error", `Invalid parameter name: ${name}`, { param: name });
}
