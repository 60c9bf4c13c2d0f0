import { parseSync } from "vite";
import { childrenOf, type Edit, type Node, nodeAt, textAt } from "../../scripts/sources/syntax.ts";
import { expressionMutants } from "./expression-mutants.ts";
import { sqlMutants } from "./sql-mutants.ts";

/** One fault that can be switched on; `original` and `replacement` are the texts at that line. */
export type Mutant = { id: number; file: string; line: number; kind: string; original: string; replacement: string };

type Place = "expression" | "statement" | "child" | "fixed";

/**
 * A source with all its mutants inside, each behind a switch that is off: so a file is transformed and built once for all of
 * them. The ids go on from `firstId`; `isWanted` leaves the others out.
 */
export function instrument(
	file: string,
	source: string,
	firstId: number,
	isWanted: (id: number) => boolean = () => true,
): { code: string; mutants: Mutant[] } {
	const { program, errors } = parseSync(file, source);
	if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
	const mutants: Mutant[] = [];
	let id = firstId;

	const code = renderChildren(program as unknown as Node);
	return { code: mutants.length === 0 ? source : `${code}${SWITCH}\n`, mutants };

	function render(node: Node, place: Place): string {
		if (isFixed(node)) return source.slice(node.start, node.end);
		const text = renderChildren(node);
		if (place === "fixed") return text;
		const edits = place === "expression" ? [...editsOf(node), ...conditionOf(node)] : removalOf(node);
		const wanted = edits.map((edit) => ({ edit, id: id++ })).filter((mutant) => isWanted(mutant.id));
		if (wanted.length === 0) return text;
		for (const { edit, id } of wanted) mutants.push(describe(edit, id));
		if (place === "statement") return `{if(!__mutant(${wanted[0]?.id})){${text}}}`;
		if (place === "child") return `{__mutant(${wanted[0]?.id})?null:(${text})}`;
		return `(${wanted.map(({ edit, id }) => `__mutant(${id})?(${applied(node, edit)}):`).join("")}(${text}))`;
	}

	function renderChildren(node: Node): string {
		let [text, at] = ["", node.start];
		for (const child of childrenOf(node)) {
			text += source.slice(at, child.start) + render(child, placeOf(node, child));
			at = child.end;
		}
		return text + source.slice(at, node.end);
	}

	function editsOf(node: Node): Edit[] {
		return node.type === "TaggedTemplateExpression" ? sqlMutants(node, source) : expressionMutants(node, source);
	}

	/** A condition that always holds, or never; a value that is not given back. */
	function conditionOf(node: Node): Edit[] {
		const whole = (kind: string, text: string) => ({ kind, start: node.start, end: node.end, text });
		if (node.isCondition === true) return [whole("condition", "true"), whole("condition", "false")];
		if (node.isLoopCondition === true) return [whole("condition", "false")];
		return node.isGivenBack === true ? [whole("value given back", "undefined")] : [];
	}

	function removalOf(node: Node): Edit[] {
		return [{ kind: "left out", start: node.start, end: node.end, text: "" }];
	}

	function applied(node: Node, edit: Edit): string {
		return source.slice(node.start, edit.start) + edit.text + source.slice(edit.end, node.end);
	}

	function describe(edit: Edit, id: number): Mutant {
		const line = source.slice(0, edit.start).split("\n").length;
		const original = source.slice(edit.start, edit.end);
		return { id, file, line, kind: edit.kind, original, replacement: edit.text };
	}
}

/** Types, imports and what the build reads without running it stay as they are. */
function isFixed(node: Node): boolean {
	if (["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"].includes(node.type)) return false;
	if (node.type.startsWith("TS")) return true;
	if (["ImportDeclaration", "ExportAllDeclaration", "ImportExpression"].includes(node.type)) return true;
	return node.type === "ExpressionStatement" && typeof node.directive === "string";
}

/** What may become of a child: only a text that stands where an expression, a statement or an element may stand. */
function placeOf(node: Node, child: Node): Place {
	const is = (...names: string[]) => names.some((name) => node[name] === child);
	if (child.type === "ExpressionStatement") return isCallOfSuper(child) ? "fixed" : "statement";
	if (is("key", "property", "label", "left") && node.computed !== true && !isOperation(node)) return "fixed";
	switch (node.type) {
		case "IfStatement":
		case "ConditionalExpression":
			if (is("test")) child.isCondition = true;
			break;
		case "WhileStatement":
		case "DoWhileStatement":
		case "ForStatement":
			if (is("test")) child.isLoopCondition = true;
			break;
		case "ReturnStatement":
			child.isGivenBack = isSimple(child);
			break;
		case "ArrowFunctionExpression":
			child.isGivenBack = is("body") && isSimple(child);
			break;
		case "JSXElement":
		case "JSXFragment":
			return child.type === "JSXElement" ? "child" : "fixed";
		case "ExportNamedDeclaration":
		case "TaggedTemplateExpression":
		case "ChainExpression":
			return "fixed";
		case "JSXAttribute":
			return "fixed";
		case "UnaryExpression":
			return ["delete", "typeof"].includes(textAt(node, "operator")) ? "fixed" : "expression";
		case "UpdateExpression":
			return "fixed";
		case "NewExpression":
			if (nodeAt(node, "callee")?.name === "URL") return "fixed";
	}
	// Inside of a?.b.c a part cannot be set in parentheses: the chain would go on where it ended before.
	if (node.type.endsWith("MemberExpression") || node.type === "CallExpression" || node.type === "TSNonNullExpression") {
		if (is("object", "callee", "expression") && hasOptional(child)) return "fixed";
	}
	const isAsked = [child.isCondition, child.isLoopCondition, child.isGivenBack].includes(true);
	return isAsked || /Expression|Literal|^JSXElement$/.test(child.type) ? "expression" : "fixed";
}

function isOperation(node: Node): boolean {
	return node.type === "BinaryExpression" || node.type === "LogicalExpression";
}

function isSimple(node: Node): boolean {
	return ["CallExpression", "Identifier", "MemberExpression", "AwaitExpression"].includes(node.type);
}

function isCallOfSuper(statement: Node): boolean {
	const call = nodeAt(statement, "expression");
	return call !== null && nodeAt(call, "callee")?.type === "Super";
}

function hasOptional(node: Node): boolean {
	const before = nodeAt(node, "object") ?? nodeAt(node, "callee") ?? nodeAt(node, "expression");
	return node.optional === true || (before !== null && node.type !== "ParenthesizedExpression" && hasOptional(before));
}

/** Hoisted, so it stands at the end and moves no line. Reads which mutant is on once a process; notes what was reached. */
const SWITCH =
	";function __mutant(id){const state=globalThis.__mutation??=(()=>{const p=globalThis.process;" +
	"const path=p?.env?.MUTATION_STATE;if(!path)return{active:-1,seen:null};" +
	'const fs=p.getBuiltinModule("node:fs");const{active,reached}=JSON.parse(fs.readFileSync(path,"utf8"));' +
	"return{active,seen:reached===null?null:new Set()," +
	'note:(id)=>fs.appendFileSync(reached,id+"\\n")}})();' +
	"if(state.seen&&!state.seen.has(id)){state.seen.add(id);state.note(id)}return state.active===id}";
