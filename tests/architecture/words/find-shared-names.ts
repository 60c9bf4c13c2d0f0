import { parseSync } from "vite";
import { type Node, nodeAt, nodesAt, textAt } from "#scripts/sources/syntax.ts";

const ROUTE_MODULES = /^app\/(?:root\.tsx$|api\/|.*\.route\.tsx?$)/;

/** What the framework looks for in a route's module, so each has its own. */
const FRAMEWORK_NAMES: ReadonlySet<string> = new Set([
	"action",
	"clientAction",
	"clientLoader",
	"clientMiddleware",
	"headers",
	"links",
	"loader",
	"meta",
	"middleware",
	"ErrorBoundary",
	"HydrateFallback",
	"handle",
	"Layout",
	"shouldRevalidate",
]);

/** Programs of their own, which share no nouns with the shop; and texts, which every language names alike. */
const OWN_NOUNS = /^(?:sandbox|scripts|tools|app\/i18n\/es)\//;

/**
 * Names that several files export: `send: app/a.ts, shop/b.ts`. Functions, classes and components of all files; types
 * and constants of the shop's.
 */
export function findSharedNames(sources: ReadonlyMap<string, string>): string[] {
	const files = new Map<string, string[]>();
	for (const [file, source] of sources) {
		for (const name of exportedNames(file, source)) {
			if (ROUTE_MODULES.test(file) && FRAMEWORK_NAMES.has(name)) continue;
			files.set(name, [...(files.get(name) ?? []), file]);
		}
	}
	return [...files].filter(([, of]) => of.length > 1).map(([name, of]) => `${name}: ${of.join(", ")}`);
}

function exportedNames(file: string, source: string): Set<string> {
	const { program, errors } = parseSync(file, source);
	if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
	const statements = nodesAt(program as unknown as Node, "body");
	const exports = statements.filter(({ type }) => type === "ExportNamedDeclaration");
	const local = new Set(statements.flatMap(functionsOf));
	const listed = exports.filter((statement) => nodeAt(statement, "source") === null);
	const declarations = exports.map((statement) => nodeAt(statement, "declaration"));
	return new Set([
		...declarations.flatMap(functionsOf),
		...(OWN_NOUNS.test(file) ? [] : declarations.flatMap(nounsOf)),
		...listed
			.flatMap((statement) => nodesAt(statement, "specifiers"))
			.filter((specifier) => local.has(nameAt(specifier, "local")))
			.map((specifier) => nameAt(specifier, "exported")),
	]);
}

/** The names of the types and constants that a declaration declares. */
function nounsOf(declaration: Node | null): string[] {
	if (declaration === null) return [];
	if (/^TS(?:TypeAlias|Interface|Enum)Declaration$/.test(declaration.type)) return [nameAt(declaration, "id")];
	if (declaration.type !== "VariableDeclaration") return [];
	return nodesAt(declaration, "declarations").map((variable) => nameAt(variable, "id"));
}

/** The names of the functions and classes that a declaration declares. */
function functionsOf(declaration: Node | null): string[] {
	if (declaration === null) return [];
	// The signatures of overloads have a type of their own, so each function counts once.
	if (/^(?:Function|Class)Declaration$/.test(declaration.type)) return [nameAt(declaration, "id")];
	if (declaration.type !== "VariableDeclaration") return [];
	return nodesAt(declaration, "declarations")
		.filter((variable) => {
			const value = nodeAt(variable, "init");
			const isWrapped = value?.type === "CallExpression" && /^[A-Z][a-z]/.test(nameAt(variable, "id"));
			return isWrapped || /^(?:ArrowFunction|Function|Class)Expression$/.test(value?.type ?? "");
		})
		.map((variable) => nameAt(variable, "id"));
}

function nameAt(node: Node, key: string): string {
	const name = nodeAt(node, key);
	return name ? textAt(name, "name") : "";
}
