import { messages, type PGlite, protocol } from "@electric-sql/pglite";
import { readTables, type Tables } from "./tables.ts";

type Rows = {
	rows: Record<string, unknown>[];
	affected: number;
	/** The tables that it looks at, and those that it may have changed. */
	read: readonly string[];
	changed: readonly string[];
};

/** The statements of a database of the library, without the library's own way to send them. */
export type Statements = {
	/** Runs one statement, planned once for each text and role. @throws DatabaseError of the database */
	run(text: string, values: readonly unknown[], role: string): Rows;
	/** Runs a script of statements without values. @returns the tag of the last one @throws DatabaseError of the database */
	script(text: string): string;
};

type Column = { name: string; parse: ((text: string, type?: number) => unknown) | undefined; type: number };
type Known = Pick<Rows, "read" | "changed"> & {
	name: string;
	types: readonly number[];
	columns: readonly Column[];
};

const HEAD_LENGTH = 5;
const SYNC = message("S");
const EXECUTE = message("E", Buffer.from("\0"), int32(0));
const COUNTING: ReadonlySet<string> = new Set(["UPDATE", "DELETE", "MERGE", "COPY"]);

/**
 * Sends each statement of a simulated day in one packet, planned before: the library sends five, each with a wait, and has
 * PostgreSQL parse and plan every statement again. The answers are the same.
 */
export function createStatements(pglite: PGlite): Statements {
	const known = new Map<string, Known>();
	let tables: Tables | null = null;
	const send = (...parts: Buffer[]): Buffer => {
		const answer = pglite.execProtocolRawSync(Buffer.concat(parts));
		return Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
	};

	function prepare(text: string): Known {
		const name = `s${known.size}`;
		const answer = send(
			message("P", string(name), string(text), int16(0)),
			message("D", Buffer.from("S"), string(name)),
			SYNC,
		);
		let types: number[] = [];
		let columns: Column[] = [];
		for (const { kind, at } of read(answer)) {
			if (kind === "t")
				types = Array.from({ length: answer.readInt16BE(at) }, (_, n) => answer.readInt32BE(at + 2 + 4 * n));
			if (kind === "T") columns = readColumns(answer, at);
		}
		const { read: looked = [], changed = [] } = tables
			? { read: tables.readBy(text), changed: tables.changedBy(text) }
			: {};
		return { name, types, columns, read: looked, changed };
	}

	function readColumns(answer: Buffer, from: number): Column[] {
		let at = from + 2;
		return Array.from({ length: answer.readInt16BE(from) }, () => {
			const end = answer.indexOf(0, at);
			const name = answer.toString("utf8", at, end);
			const type = answer.readInt32BE(end + 7);
			at = end + 19;
			return { name, type, parse: pglite.parsers[type] };
		});
	}

	const statements: Statements = {
		run(text, values, role) {
			const key = `${role} ${text}`;
			let statement = known.get(key);
			if (statement === undefined) {
				statement = prepare(text);
				known.set(key, statement);
			}
			const { name, types, columns } = statement;
			const parts: Buffer[] = [string(""), string(name), int16(0), int16(values.length)];
			for (const [at, value] of values.entries()) {
				if (value === null || value === undefined) {
					parts.push(int32(-1));
					continue;
				}
				const serialize = pglite.serializers[types[at] ?? 0];
				const bytes = Buffer.from(serialize ? serialize(value) : String(value));
				parts.push(int32(bytes.length), bytes);
			}
			const answer = send(message("B", ...parts, int16(0)), EXECUTE, SYNC);
			const rows: Record<string, unknown>[] = [];
			let affected = 0;
			for (const { kind, at } of read(answer)) {
				if (kind === "D") rows.push(readRow(answer, at, columns));
				else if (kind === "C") affected = countOf(answer.toString("utf8", at, answer.indexOf(0, at)));
			}
			return { rows, affected, read: statement.read, changed: affected + rows.length > 0 ? statement.changed : [] };
		},
		script(text) {
			const answer = send(message("Q", string(text)));
			let tag = "";
			for (const { kind, at } of read(answer))
				if (kind === "C") tag = answer.toString("utf8", at, answer.indexOf(0, at));
			return tag;
		},
	};
	tables = readTables((text) => statements.run(text, [], "").rows);
	return statements;
}

function readRow(answer: Buffer, from: number, columns: readonly Column[]): Record<string, unknown> {
	const row: Record<string, unknown> = {};
	let at = from + 2;
	for (const { name, parse, type } of columns) {
		const length = answer.readInt32BE(at);
		at += 4;
		if (length < 0) {
			row[name] = null;
			continue;
		}
		const text = answer.toString("utf8", at, at + length);
		row[name] = parse ? parse(text, type) : text;
		at += length;
	}
	return row;
}

/** @throws DatabaseError when the answer has one */
function* read(answer: Buffer): Iterable<{ kind: string; at: number }> {
	for (let at = 0; at < answer.length; at += 1 + answer.readInt32BE(at + 1)) {
		const kind = String.fromCharCode(answer[at] ?? 0);
		if (kind === "E") throw errorOf(answer);
		yield { kind, at: at + HEAD_LENGTH };
	}
}

function errorOf(answer: Buffer): Error {
	let found: Error | undefined;
	new protocol.Parser().parse(answer, (one) => {
		if (one instanceof messages.DatabaseError) found ??= one;
	});
	return found ?? new Error("the database answers with an error that cannot be read");
}

function countOf(tag: string): number {
	const [verb = "", first, second] = tag.split(" ");
	return verb === "INSERT" ? Number(second) : COUNTING.has(verb) ? Number(first) : 0;
}

function message(kind: string, ...parts: Buffer[]): Buffer {
	const body = Buffer.concat(parts);
	return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body]);
}

function string(text: string): Buffer {
	return Buffer.from(`${text}\0`);
}

function int32(value: number): Buffer {
	const bytes = Buffer.allocUnsafe(4);
	bytes.writeInt32BE(value);
	return bytes;
}

function int16(value: number): Buffer {
	const bytes = Buffer.allocUnsafe(2);
	bytes.writeInt16BE(value);
	return bytes;
}
