import { parseSync } from "vite";
import { BANNED_NAMES, BANNED_WORDS } from "./banned-words.ts";

/** A stretch of a file to check, with the offset at which it starts. */
type Piece = { text: string; start: number; isName: boolean };

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const TEST_FUNCTIONS: ReadonlySet<string> = new Set(["test", "describe", "it"]);
/** Names in code are checked where they are declared, so code spans in prose are skipped; link targets are paths. */
const CODE_IN_PROSE = /```[\s\S]*?```|`[^`]*`|\]\([^)]*\)|https?:\/\/\S+/g;
const UI_TEXTS = /^app\/i18n\/en\//;

/** One line per banned word in a file: `app/x.ts:12 "deed": use "action"`. */
export function findBannedWords(path: string, source: string): string[] {
	const findings = new Set<string>();
	const add = (line: string, matches: readonly { word: string; use: string }[]) => {
		for (const { word, use } of matches) findings.add(`${path}${line} "${word}": use "${use}"`);
	};
	add("", matchWords(splitWords(path)));
	for (const { text, start, isName } of piecesOf(path, source)) {
		const matches = isName ? [...matchWords(splitWords(text)), ...matchName(text)] : matchWords(text.toLowerCase());
		for (const { word, use, at } of matches) {
			const offset = start + (isName ? 0 : at);
			add(`:${source.slice(0, offset).split("\n").length}`, [{ word, use }]);
		}
	}
	return [...findings];
}

/** Most texts have none of them: one look at all is ten times as fast as a look at each. */
const ANY_WORD = new RegExp(BANNED_WORDS.map(({ pattern }) => pattern.source).join("|"));

function matchWords(text: string): { word: string; use: string; at: number }[] {
	if (!ANY_WORD.test(text)) return [];
	return BANNED_WORDS.flatMap(({ pattern, use, except }) => {
		const checked = except ? blank(text, new RegExp(except.source, "g")) : text;
		return [...checked.matchAll(new RegExp(pattern.source, "g"))].map(({ 0: word, index }) => ({
			word,
			use,
			at: index,
		}));
	});
}

function matchName(name: string): { word: string; use: string; at: number }[] {
	return BANNED_NAMES.filter(({ pattern, except }) => pattern.test(name) && !except?.test(name)).map(({ use }) => ({
		word: name,
		use,
		at: 0,
	}));
}

/** `readHTMLLetter_2` → `read html letter 2` */
function splitWords(name: string): string {
	const spaced = name.replace(/([a-z\d])([A-Z])/g, "$1 $2").replace(/([A-Z])([A-Z][a-z])/g, "$1 $2");
	return spaced.replace(/[^A-Za-z\d]+/g, " ").toLowerCase();
}

function piecesOf(path: string, source: string): Piece[] {
	const prose = (text: string, start = 0): Piece => ({ text: blank(text, CODE_IN_PROSE), start, isName: false });
	if (path.endsWith(".md")) return [prose(source)];
	if (path.endsWith(".css")) {
		return [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: text, index }) => prose(text, index));
	}
	const { program, comments, errors } = parseSync(path, source);
	if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
	return [
		...comments.map(({ value, start }) => prose(value, start + 2)),
		...namesAndTexts(program as unknown as Node, UI_TEXTS.test(path)).map((piece) =>
			piece.isName ? piece : prose(piece.text, piece.start),
		),
	];
}

/** Identifiers, JSX attributes (`variant=`), titles of tests, and every string of a dictionary. */
function namesAndTexts(node: Node, isDictionary: boolean): Piece[] {
	const pieces: Piece[] = [];
	const visit = (value: unknown, isTitle: boolean) => {
		if (Array.isArray(value)) for (const entry of value) visit(entry, isTitle);
		if (!isNode(value)) return;
		const { type, start } = value;
		// `<picture>` and other HTML elements are not our names.
		const isElement = type === "JSXIdentifier" && /^[a-z]/.test(String(value.name));
		if (/^(JSX|Private)?Identifier$/.test(type) && !isElement)
			pieces.push({ text: String(value.name), start, isName: true });
		if (type === "JSXAttribute" && isNode(value.name)) {
			pieces.push({ text: `${String(value.name.name)}=`, start, isName: true });
		}
		const isText = type === "TemplateElement" || (type === "Literal" && typeof value.value === "string");
		if (isText && (isTitle || isDictionary)) {
			pieces.push({ text: type === "Literal" ? String(value.value) : rawText(value), start: start + 1, isName: false });
		}
		const title = type === "CallExpression" && isTestCall(value.callee) ? (value.arguments as unknown[])[0] : undefined;
		for (const child of Object.values(value)) visit(child, false);
		if (title !== undefined) visit(title, true);
	};
	visit(node, false);
	return pieces;
}

/** `test("…")`, `describe.skip("…")`, `test.each(rows)("…")` */
function isTestCall(callee: unknown): boolean {
	if (!isNode(callee)) return false;
	if (callee.type === "Identifier") return TEST_FUNCTIONS.has(String(callee.name));
	return isTestCall(callee.type === "MemberExpression" ? callee.object : callee.callee);
}

function rawText(template: Node): string {
	return String((template.value as { raw: unknown }).raw);
}

function isNode(value: unknown): value is Node {
	return typeof value === "object" && value !== null && "type" in value;
}

/** Replaces what matches with spaces, so that offsets and lines stay. */
function blank(text: string, pattern: RegExp): string {
	return text.replace(pattern, (match) => match.replace(/[^\n]/g, " "));
}
