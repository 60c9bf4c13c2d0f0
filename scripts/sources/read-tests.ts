import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { childrenOf, type Node, nodeAt, nodesAt, textAt } from "#scripts/sources/syntax.ts";

/** A test, or the rows of a test table that name the same ids; `ids` includes those of the groups around it. */
export type ReadTest = { file: string; line: number; title: string; ids: string[] };

/** Where a test stands: the titles of its groups, and the texts that loops and tables give to variables. */
type Place = { titles: readonly string[]; variables: ReadonlyMap<string, string> };

type TestCall = { isGroup: boolean; title: Node; body: Node; table: Node | null };

const FOLDERS = ["app", "i18n", "platform", "postgrest", "sandbox", "scripts", "server", "shop", "tests", "tools"];
const ID = /\b(?:[A-Z]{3,5}|D)-\d{2,3}\b/g;
const ROOTS: ReadonlySet<string> = new Set(["describe", "it", "suite", "test"]);
const GROUPS: ReadonlySet<string> = new Set(["describe", "suite"]);
const TABLES: ReadonlySet<string> = new Set(["each", "for"]);
const NOT_TESTS = /^(?:before|after)(?:All|Each)$|^step$/;
const PLACEHOLDER = /%[sdifjop]/;

/** Every test of the project. */
export function readAllTests(): ReadTest[] {
	const files = FOLDERS.flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
	);
	return files
		.filter((file) => /\.(test|spec)\.tsx?$/.test(file))
		.sort()
		.flatMap((file) => readTests(file, readFileSync(file, "utf8")));
}

/** The tests of a file in its order. */
export function readTests(file: string, source: string): ReadTest[] {
	const { program, errors } = parseSync(file, source);
	if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
	const root = program as unknown as Node;
	const constants = readConstants(root);
	const tests = new Map<string, ReadTest>();

	const visit = (node: Node, place: Place): void => {
		const call = readCall(node);
		if (node.type === "ForOfStatement") visitLoop(node, place);
		else if (call) visitCall(call, place);
		else {
			for (const child of childrenOf(node)) visit(child, place);
		}
	};
	const visitCall = (call: TestCall, place: Place): void => {
		const title = showText(call.title, place.variables);
		const rows = call.table ? rowsOf(call.table, constants) : null;
		for (const row of rows ?? [null]) {
			const titles = [...place.titles, row ? fillIn(title, row) : title];
			if (call.isGroup) visit(call.body, { ...place, titles });
			else add(call.title, row ?? call.title, titles.join(" › "));
		}
	};
	const visitLoop = (loop: Node, place: Place): void => {
		const [declared] = nodesAt(nodeAt(loop, "left") ?? loop, "declarations");
		const pattern = declared ? nodeAt(declared, "id") : null;
		const body = nodeAt(loop, "body");
		const rows = rowsOf(nodeAt(loop, "right"), constants);
		for (const row of rows ?? [null]) {
			const bound = row && pattern ? bind(pattern, row) : [];
			if (body) visit(body, { ...place, variables: new Map([...place.variables, ...bound]) });
		}
	};
	const add = (call: Node, at: Node, title: string): void => {
		const ids = [...new Set(title.match(ID) ?? [])];
		const key = `${call.start} ${ids.join(" ")}`;
		if (!tests.has(key)) tests.set(key, { file, line: source.slice(0, at.start).split("\n").length, title, ids });
	};
	visit(root, { titles: [], variables: new Map() });
	return [...tests.values()];
}

/** `test("…", …)`, `describe.runIf(a)("…", …)`, `test.each(rows)("…", …)`; null for any other node. */
function readCall(node: Node): TestCall | null {
	if (node.type !== "CallExpression") return null;
	const [title, ...others] = nodesAt(node, "arguments");
	const body = others.find(({ type }) => /Function/.test(type));
	const names: string[] = [];
	let table: Node | null = null;
	let callee = nodeAt(node, "callee");
	while (callee && callee.type !== "Identifier") {
		const inner = nodeAt(callee, "callee");
		if (inner && TABLES.has(textAt(nodeAt(inner, "property") ?? inner, "name"))) {
			table = nodesAt(callee, "arguments")[0] ?? null;
		}
		names.push(textAt(nodeAt(callee, "property") ?? callee, "name"));
		callee = inner ?? nodeAt(callee, "object");
	}
	const root = callee ? textAt(callee, "name") : "";
	if (!title || !body || !ROOTS.has(root) || names.some((name) => NOT_TESTS.test(name))) return null;
	return { isGroup: [root, ...names].some((name) => GROUPS.has(name)), title, body, table };
}

/** Every `const` of the file with its value, wherever it stands. */
function readConstants(node: Node, constants = new Map<string, Node>()): Map<string, Node> {
	if (node.type === "VariableDeclarator") {
		const [id, value] = [nodeAt(node, "id"), nodeAt(node, "init")];
		if (id?.type === "Identifier" && value) constants.set(textAt(id, "name"), value);
	}
	for (const child of childrenOf(node)) readConstants(child, constants);
	return constants;
}

/** The entries of a list that the file itself writes out; null if it comes from elsewhere. */
function rowsOf(value: Node | null, constants: ReadonlyMap<string, Node>): Node[] | null {
	const list = unwrap(value);
	if (list?.type === "Identifier") return rowsOf(constants.get(textAt(list, "name")) ?? null, constants);
	if (list?.type === "CallExpression") {
		const entries = unwrap(nodesAt(list, "arguments")[0] ?? null);
		const isEntries = textAt(nodeAt(nodeAt(list, "callee") ?? list, "property") ?? list, "name") === "entries";
		const object = entries?.type === "Identifier" ? unwrap(constants.get(textAt(entries, "name")) ?? null) : entries;
		if (!isEntries || object?.type !== "ObjectExpression") return null;
		return nodesAt(object, "properties").map((property) => ({
			type: "ArrayExpression",
			start: property.start,
			end: property.end,
			elements: [nodeAt(property, "key"), nodeAt(property, "value")],
		}));
	}
	if (list?.type !== "ArrayExpression") return null;
	return nodesAt(list, "elements").flatMap((element) =>
		element.type === "SpreadElement" ? (rowsOf(nodeAt(element, "argument"), constants) ?? [element]) : [element],
	);
}

/** `rows as const` and `rows satisfies Row[]` without what only types need. */
function unwrap(value: Node | null): Node | null {
	return value && /^(?:TS|Parenthesized)/.test(value.type) ? unwrap(nodeAt(value, "expression")) : value;
}

/** The title of a table's row: `%s` and `$name` are replaced where the row has a plain text or number. */
function fillIn(title: string, row: Node): string {
	const properties = new Map(
		nodesAt(row, "properties").map((property) => [keyOf(property), literalOf(nodeAt(property, "value"))]),
	);
	const named = title.replace(/\$(\w+)/g, (shown, name: string) => properties.get(name) ?? shown);
	const values = row.type === "ArrayExpression" ? nodesAt(row, "elements") : [row];
	return named
		.split(/(%[sdifjop])/)
		.map((part) => (PLACEHOLDER.test(part) ? (literalOf(unwrap(values.shift() ?? null)) ?? part) : part))
		.join("");
}

/** The texts that one turn of a loop gives to its variables. */
function bind(pattern: Node, row: Node): [name: string, text: string][] {
	if (pattern.type === "Identifier") {
		const text = literalOf(row);
		return text === null ? [] : [[textAt(pattern, "name"), text]];
	}
	const values = nodesAt(row, "elements");
	const properties = nodesAt(row, "properties");
	const parts = pattern.type === "ArrayPattern" ? nodesAt(pattern, "elements") : nodesAt(pattern, "properties");
	return parts.flatMap((part, at) => {
		const value = values[at] ?? nodeAt(properties.find((property) => keyOf(property) === keyOf(part)) ?? row, "value");
		const target = part.type === "Property" ? nodeAt(part, "value") : part;
		return value && target ? bind(target, value) : [];
	});
}

/** A title as the reporter shows it, as far as the file tells: `${id}` of a loop over plain texts is replaced. */
function showText(title: Node, variables: ReadonlyMap<string, string>): string {
	if (title.type === "Identifier") return variables.get(textAt(title, "name")) ?? textAt(title, "name");
	const expressions = nodesAt(title, "expressions");
	const quasis = nodesAt(title, "quasis").map((quasi) => (quasi.value as { cooked: string }).cooked);
	const shown = expressions.map((expression) => {
		const name = textAt(expression, "name");
		return variables.get(name) ?? `{${name || "…"}}`;
	});
	return literalOf(title) ?? quasis.map((text, at) => text + (shown[at] ?? "")).join("");
}

function keyOf(property: Node): string {
	const key = nodeAt(property, "key");
	return key ? textAt(key, "name") || textAt(key, "value") : "";
}

function literalOf(node: Node | null): string | null {
	return node?.type === "Literal" && /^(?:string|number)$/.test(typeof node.value) ? String(node.value) : null;
}
