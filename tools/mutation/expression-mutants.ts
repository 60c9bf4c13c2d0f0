import { type Edit, type Node, nodeAt, nodesAt, textAt } from "../../scripts/sources/syntax.ts";

const BINARY: Readonly<Record<string, readonly string[]>> = {
	"<": ["<=", ">="],
	"<=": ["<", ">"],
	">": [">=", "<="],
	">=": [">", "<"],
	"===": ["!=="],
	"!==": ["==="],
	"+": ["-"],
	"-": ["+"],
	"*": ["/"],
	"/": ["*"],
	"%": ["*"],
	"&&": ["||"],
	"||": ["&&"],
};

/** Calls in a chain that can be left out: what they do then has not happened. */
const LEFT_OUT = new Set(
	[
		"where",
		"andWhere",
		"orderBy",
		"groupBy",
		"having",
		"limit",
		"offset",
		"distinct",
		"forUpdate",
		"skipLocked",
	].concat(
		["filter", "slice", "trim", "trimEnd", "toLowerCase", "toUpperCase", "sort", "toSorted", "reverse", "toReversed"],
		["min", "max", "int", "optional", "nullable", "refine", "strict", "regex", "email", "replace", "replaceAll"],
	),
);

const SWAPPED: ReadonlyMap<string, string> = new Map([
	["some", "every"],
	["every", "some"],
	["startsWith", "endsWith"],
	["endsWith", "startsWith"],
	["floor", "ceil"],
	["ceil", "floor"],
	["round", "floor"],
]);

/** The changes that an expression can take, each inside of its own text. */
export function expressionMutants(node: Node, source: string): Edit[] {
	const whole = (kind: string, text: string): Edit => ({ kind, start: node.start, end: node.end, text });
	switch (node.type) {
		case "BinaryExpression":
		case "LogicalExpression":
			return operatorMutants(node, source);
		case "Literal":
			return literalMutants(node, whole);
		case "TemplateLiteral":
			return node.end - node.start > 2 ? [whole("text", "``")] : [];
		case "UnaryExpression": {
			const isDroppable = ["!", "-"].includes(textAt(node, "operator"));
			const argument = nodeAt(node, "argument");
			return isDroppable && argument ? [whole("sign", source.slice(argument.start, argument.end))] : [];
		}
		case "UpdateExpression": {
			const text = source.slice(node.start, node.end);
			return [whole("arithmetic", text.includes("++") ? text.replace("++", "--") : text.replace("--", "++"))];
		}
		case "ArrayExpression":
			return leftOutOf(nodesAt(node, "elements"), "entry", source);
		case "ObjectExpression":
			return leftOutOf(nodesAt(node, "properties"), "entry", source);
		case "CallExpression":
			return callMutants(node, source);
		case "ChainExpression":
			return chainMutants(node, source);
		default:
			return [];
	}
}

function operatorMutants(node: Node, source: string): Edit[] {
	const [left, right] = [nodeAt(node, "left"), nodeAt(node, "right")];
	const operator = textAt(node, "operator");
	if (left === null || right === null) return [];
	if (operator === "??") {
		const alone = (side: Node) => source.slice(side.start, side.end);
		return [left, right].map((side) => ({ kind: "logic", start: node.start, end: node.end, text: alone(side) }));
	}
	if (operator === "+" && [left, right].some(isText)) return [];
	const start = source.indexOf(operator, left.end);
	const kind = ["&&", "||"].includes(operator) ? "logic" : "comparison";
	return (BINARY[operator] ?? []).map((text) => ({ kind, start, end: start + operator.length, text }));
}

function isText(node: Node): boolean {
	return node.type === "TemplateLiteral" || typeof node.value === "string";
}

function literalMutants(node: Node, whole: (kind: string, text: string) => Edit): Edit[] {
	if (typeof node.value === "string") return [whole("text", node.value === "" ? '"mutated"' : '""')];
	if (typeof node.value === "number") return [whole("number", String(node.value + 1))];
	return typeof node.value === "boolean" ? [whole("yes or no", String(!node.value))] : [];
}

/** Each entry left out with the comma behind it. */
function leftOutOf(entries: readonly Node[], kind: string, source: string): Edit[] {
	return entries.map(({ start, end }) => {
		const comma = /^\s*,/.exec(source.slice(end))?.[0].length ?? 0;
		return { kind, start, end: end + comma, text: "" };
	});
}

function callMutants(node: Node, source: string): Edit[] {
	const callee = nodeAt(node, "callee");
	if (callee?.type !== "MemberExpression" || callee.computed === true) return [];
	const [object, property] = [nodeAt(callee, "object"), nodeAt(callee, "property")];
	if (object === null || property === null) return [];
	const [of, name] = [source.slice(object.start, object.end), textAt(property, "name")];
	const other = of === "Math" && name === "max" ? "min" : of === "Math" && name === "min" ? "max" : SWAPPED.get(name);
	if (other !== undefined) return [{ kind: "call", start: property.start, end: property.end, text: other }];
	return LEFT_OUT.has(name) && of !== "Math" ? [{ kind: "call", start: node.start, end: node.end, text: of }] : [];
}

/** Each `?.` of a chain as if what stands before it were always there. */
function chainMutants(node: Node, source: string): Edit[] {
	const edits: Edit[] = [];
	let link = nodeAt(node, "expression");
	while (link !== null) {
		const before: Node | null = nodeAt(link, "object") ?? nodeAt(link, "callee") ?? nodeAt(link, "expression");
		if (link.optional === true && before !== null) {
			const start = source.indexOf("?.", before.end);
			const text = /[[(]/.test(source[start + 2] ?? "") ? "" : ".";
			edits.push({ kind: "chain", start, end: start + 2, text });
		}
		link = before;
	}
	return edits;
}
