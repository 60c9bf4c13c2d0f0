import { csvLine } from "#shop/kernel/csv.rules.ts";
import type { FieldCode } from "#shop/kernel/field-codes.rules.ts";
import { snakeCase } from "#shop/kernel/names.rules.ts";
import {
	type AdminProduct,
	EDITED_FIELDS,
	EDITED_KINDS,
	type EditedField,
	type EditedKind,
	type EditedProduct,
} from "#shop/selling/catalog/catalog.rules.ts";

/** The columns beside a product's fields: `add_stock` is added to the stock, and `delete` deletes a draft with "yes". */
const OWN_COLUMNS = ["id", "status", "stock", "add_stock", "delete"] as const;
type OwnColumn = (typeof OWN_COLUMNS)[number];

/** Only for reading: what a product's state is, and what follows from its other columns. */
const FOR_READING: readonly string[] = ["status", "stock", "price_per_pair"];

const FIELD_OF_COLUMN: ReadonlyMap<string, EditedField> = new Map(
	EDITED_FIELDS.map((field) => [csvColumnOf(field), field]),
);

/** What is wrong with a line; the first line has the names of the columns. `column` is empty for the line as a whole. */
export type LineProblem = { line: number; column: string; code: FieldCode };

/** One line that was read: null in `id` is a new product, `change` has what the file says about its fields. */
export type ProductLine = {
	line: number;
	id: number | null;
	change: Partial<EditedProduct>;
	addStock: number;
	isDeleted: boolean;
};

/** `amounts` are in dollars with two decimals, lists have a line for each entry, instants are in UTC (ISO 8601). */
export function writeProducts(products: readonly AdminProduct[], own?: ReadonlyMap<number, OwnCells>): string {
	const header = [...OWN_COLUMNS, ...EDITED_FIELDS.map(csvColumnOf)];
	const lines = products.map((product) => [
		...OWN_COLUMNS.map((column) => own?.get(product.id)?.[column] ?? ownCell(column, product)),
		...EDITED_FIELDS.map((field) => writeValue(EDITED_KINDS[field], product[field])),
	]);
	return [header, ...lines].map(csvLine).join("");
}

export type OwnCells = Partial<Record<OwnColumn, string>>;

function ownCell(column: OwnColumn, product: AdminProduct): string {
	return column === "id" || column === "status" || column === "stock" ? String(product[column]) : "";
}

/** Reads a file as `writeProducts` writes it, or with fewer columns; also with semicolons, as spreadsheets of some languages do. */
export function readProducts(text: string): { lines: ProductLine[]; problems: LineProblem[] } {
	const [header, ...rows] = parseCsv(text);
	const columns = (header?.cells ?? []).map((name) => name.trim().toLowerCase());
	const problems: LineProblem[] = [
		...columns
			.filter((column) => !isColumn(column))
			.map((column) => ({ line: 1, column, code: "invalid_choice" as const })),
		...(columns.includes("id") ? [] : [{ line: 1, column: "id", code: "required" as const }]),
		...columns
			.filter((column, index) => columns.indexOf(column) < index)
			.map((column) => ({ line: 1, column, code: "taken" as const })),
	];
	if (problems.length > 0) return { lines: [], problems };
	const lines: ProductLine[] = [];
	for (const { line, cells } of rows) {
		if (cells.every((cell) => cell.trim() === "")) continue;
		if (cells.length !== columns.length) {
			problems.push({ line, column: "", code: cells.length > columns.length ? "too_long" : "too_short" });
			continue;
		}
		const read: ProductLine = { line, id: null, change: {}, addStock: 0, isDeleted: false };
		for (const [index, column] of columns.entries()) {
			const problem = readCell(read, column, withoutGuard(cells[index] ?? ""));
			if (problem !== null) problems.push({ line, column, code: problem });
		}
		const isSecond = read.id !== null && lines.some(({ id }) => id === read.id);
		if (isSecond) problems.push({ line, column: "id", code: "taken" });
		lines.push(read);
	}
	return { lines, problems };
}

/** The name of a field's column: its amount is in dollars, not in cents. */
export function csvColumnOf(field: EditedField): string {
	return snakeCase(field).replace(/_cents$/, "");
}

function isColumn(column: string): boolean {
	return FIELD_OF_COLUMN.has(column) || OWN_COLUMNS.some((own) => own === column);
}

function readCell(read: ProductLine, column: string, cell: string): FieldCode | null {
	const text = cell.trim();
	if (FOR_READING.includes(column)) return null;
	if (column === "id") {
		if (text === "") return null;
		if (!/^[1-9]\d{0,8}$/.test(text)) return "invalid";
		read.id = Number(text);
		return null;
	}
	if (column === "add_stock") {
		if (!/^([+-]?\d{1,7})?$/.test(text)) return "invalid";
		read.addStock = Number(text);
		return null;
	}
	if (column === "delete") {
		const value = readSwitch(text);
		if (value === undefined && text !== "") return "invalid";
		read.isDeleted = value === true;
		return null;
	}
	const field = FIELD_OF_COLUMN.get(column);
	if (field === undefined) return null;
	const value = readValue(EDITED_KINDS[field], cell);
	if (value === undefined) return "invalid";
	Object.assign(read.change, { [field]: value });
	return null;
}

function writeValue(kind: EditedKind, value: EditedProduct[EditedField]): string {
	if (value === null) return "";
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (typeof value === "string") return value;
	if (typeof value !== "number") return value.join("\n");
	if (kind === "instant") return new Date(value).toISOString();
	return kind === "count" ? String(value) : (value / 100).toFixed(2);
}

/** Undefined for what is no value of this kind; its own rules look at it after that. */
function readValue(kind: EditedKind, cell: string): unknown {
	const text = cell.trim();
	switch (kind) {
		case "texts":
			return cell.split(/\r?\n/);
		case "optional":
			return text === "" ? null : cell;
		case "price":
			return readDollars(text);
		case "amount":
			return text === "" ? null : readDollars(text);
		case "count":
			if (text === "") return null;
			return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
		case "instant": {
			if (text === "") return null;
			const instant = Date.parse(text);
			return Number.isNaN(instant) ? undefined : instant;
		}
		case "switch":
			return readSwitch(text);
		default:
			return cell;
	}
}

function readDollars(text: string): number | undefined {
	const [, dollars] = /^\$?\s*(\d{1,7}(?:[.,]\d{1,2})?)$/.exec(text) ?? [];
	return dollars === undefined ? undefined : Math.round(Number(dollars.replace(",", ".")) * 100);
}

function readSwitch(text: string): boolean | undefined {
	const word = text.toLowerCase();
	if (["yes", "true", "1", "sí", "si"].includes(word)) return true;
	return ["no", "false", "0"].includes(word) ? false : undefined;
}

/** Without the quote that keeps a spreadsheet from evaluating a cell. */
function withoutGuard(cell: string): string {
	return /^'[\s\p{C}]*[=+\-@＝＋－＠]/u.test(cell) ? cell.slice(1) : cell;
}

/** The cells of each line (RFC 4180), with the number of the line of the file on which it begins. */
function parseCsv(text: string): { line: number; cells: string[] }[] {
	const source = text.replace(/^\ufeff/, "");
	const [first = ""] = source.split(/\r?\n/, 1);
	const separator = first.includes(",") || !first.includes(";") ? "," : ";";
	const rows: { line: number; cells: string[] }[] = [];
	let cells: string[] = [];
	let cell = "";
	let isQuoted = false;
	let line = 1;
	let begunAt = 1;
	const endRow = () => {
		rows.push({ line: begunAt, cells: [...cells, cell] });
		cells = [];
		cell = "";
	};
	for (let at = 0; at < source.length; at++) {
		const sign = source[at];
		if (sign === "\n") line += 1;
		if (isQuoted) {
			if (sign !== '"') cell += sign;
			else if (source[at + 1] === '"') cell += source[++at];
			else isQuoted = false;
		} else if (sign === '"' && cell === "") isQuoted = true;
		else if (sign === separator) {
			cells.push(cell);
			cell = "";
		} else if (sign === "\n") {
			endRow();
			begunAt = line;
		} else if (sign !== "\r") cell += sign;
	}
	if (cell !== "" || cells.length > 0) endRow();
	return rows;
}
