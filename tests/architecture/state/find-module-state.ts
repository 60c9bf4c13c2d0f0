import { parseSync } from "vite";
import { childrenOf, type Node, nodeAt, nodesAt, textAt } from "#scripts/sources/syntax.ts";

/** What changes a map, a set, a list or an object under a name. The place of a sticky regular expression is set before each use. */
const WRITES = String.raw`(?:\.(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill)\(|(?:\[[^\]]+\]|\.(?!lastIndex\b)\w+)\s*(?:[-+]|\?\?|\|\|)?=[^=])`;

/** Variables of a module that change while it runs, such as a `let` or a `Map` that is filled: `shop/a.ts:7 name`. */
export function findModuleState(file: string, source: string): string[] {
	return declarationsOf(parse(file, source)).flatMap((declaration) => {
		const isConstant = textAt(declaration, "kind") === "const";
		return nodesAt(declaration, "declarations").flatMap((variable) => {
			const name = nodeAt(variable, "id");
			if (name === null || name.type !== "Identifier") return [];
			if (file.startsWith("app/") && isStore(variable)) return [];
			const isChanged = !isConstant || new RegExp(`\\b${textAt(name, "name")}${WRITES}`).test(source);
			return isChanged ? [`${file}:${lineOf(source, name)} ${textAt(name, "name")}`] : [];
		});
	});
}

/** A value that components of the open page follow (app/interface/store.ts); the server renders without it. */
function isStore(variable: Node): boolean {
	const value = nodeAt(variable, "init");
	const callee = value?.type === "CallExpression" ? nodeAt(value, "callee") : null;
	return callee?.type === "Identifier" && textAt(callee, "name") === "createStore";
}

/** The constant and variable declarations at the top of a module, exported or not. */
function declarationsOf(program: Node): Node[] {
	return nodesAt(program, "body")
		.map((node) => (node.type === "ExportNamedDeclaration" ? nodeAt(node, "declaration") : node))
		.filter((node): node is Node => node?.type === "VariableDeclaration");
}

/** Comparisons with a class of errors that the project itself declares: `shop/a.ts:7 ShopError`. */
export function findErrorClassChecks(file: string, source: string, errorClasses: ReadonlySet<string>): string[] {
	const checksIn = (node: Node): Node[] => [
		...(node.type === "BinaryExpression" && textAt(node, "operator") === "instanceof" ? [node] : []),
		...childrenOf(node).flatMap(checksIn),
	];
	return checksIn(parse(file, source)).flatMap((check) => {
		const right = nodeAt(check, "right");
		const name = right === null ? "" : textAt(right, "name");
		return errorClasses.has(name) ? [`${file}:${lineOf(source, check)} ${name}`] : [];
	});
}

/** The classes of errors that a source declares. */
export function errorClassesIn(source: string): string[] {
	return [...source.matchAll(/\bclass (\w+) extends \w*Error\b/g)].map(([, name = ""]) => name);
}

function parse(file: string, source: string): Node {
	const { program, errors } = parseSync(file, source);
	if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
	return program as unknown as Node;
}

function lineOf(source: string, { start }: Node): number {
	return source.slice(0, start).split("\n").length;
}
