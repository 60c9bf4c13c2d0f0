import pg from "pg";
import utils from "pg/lib/utils.js";
import { serialize } from "pg-protocol";
import { parsers } from "#platform/database/connection.ts";
import type { Prepared, ResultColumn } from "./prepared-statements.ts";

/** A statement with the name it has on this connection. */
export type BatchStatement = { sql: string; parameters: readonly unknown[]; prepared: Prepared };

export type BatchResult = { command: string; rowCount: number; rows: Record<string, unknown>[] };

/**
 * Sends statements in one packet and returns their results. There is one Sync, at the end: after a failed statement the
 * server skips all that follow, so that nothing runs whose `begin` or role was rejected.
 * @param toClose names of prepared statements that are no longer used
 */
export function sendBatch(
	client: pg.ClientBase,
	statements: readonly BatchStatement[],
	toClose: readonly string[],
): Promise<BatchResult[]> {
	return new Promise((resolve, reject) => {
		// Before anything is sent: a value that cannot be sent must not leave half a batch on the wire.
		const values = statements.map(({ parameters }) => parameters.map(utils.prepareValue));
		client.query(new Batch(statements, values, toClose, resolve, reject));
	});
}

/**
 * The same by the driver's public interface: one packet and one round trip for each statement, which the server parses
 * each time. Nothing is sent after a failed statement.
 */
export async function sendOneByOne(
	client: pg.ClientBase,
	statements: readonly BatchStatement[],
): Promise<BatchResult[]> {
	const results: BatchResult[] = [];
	for (const { sql, parameters } of statements) {
		const values = [...parameters];
		const { command, rowCount, rows } = await client.query({ text: sql, values, types: { getTypeParser: parserOf } });
		results.push({ command, rowCount: rowCount ?? 0, rows });
	}
	return results;
}

/** What node-postgres hands the server's messages to. */
class Batch implements pg.Submittable {
	#statements: readonly BatchStatement[];
	#values: readonly (string | Buffer | null)[][];
	#toClose: readonly string[];
	#resolve: (results: BatchResult[]) => void;
	#reject: (error: unknown) => void;
	#results: BatchResult[] = [];
	#rows: Record<string, unknown>[] = [];
	#failure: unknown = null;

	constructor(
		statements: readonly BatchStatement[],
		values: readonly (string | Buffer | null)[][],
		toClose: readonly string[],
		resolve: (results: BatchResult[]) => void,
		reject: (error: unknown) => void,
	) {
		this.#statements = statements;
		this.#values = values;
		this.#toClose = toClose;
		this.#resolve = resolve;
		this.#reject = reject;
	}

	/** One write: each costs a system call, and each chunk of a larger one its own bookkeeping. */
	submit(connection: pg.Connection): void {
		const messages = this.#toClose.map((name) => serialize.close({ type: "S", name }));
		// The same statement may come twice; its name can be given only once.
		const parsed = new Set<Prepared>();
		for (const [index, { sql, prepared }] of this.#statements.entries()) {
			const { name } = prepared;
			if (!prepared.isParsed && !parsed.has(prepared)) messages.push(serialize.parse({ name, text: sql }));
			parsed.add(prepared);
			messages.push(serialize.bind({ statement: name, values: this.#values[index] ?? [] }));
			if (prepared.columns === null) messages.push(serialize.describe({ type: "P" }));
			messages.push(serialize.execute({}));
		}
		messages.push(serialize.sync());
		connection.stream.write(Buffer.concat(messages));
	}

	handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
		const statement = this.#current;
		if (!statement) return;
		statement.prepared.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
	}

	handleDataRow({ fields }: { fields: (string | null)[] }): void {
		const columns = this.#current?.prepared.columns;
		try {
			this.#rows.push(toRow(columns ?? [], fields));
		} catch (error) {
			this.#failure ??= error;
		}
	}

	/** `text` is like "INSERT 0 1" or "BEGIN". */
	handleCommandComplete({ text }: { text: string }): void {
		const [command = "", ...counts] = text.split(" ");
		this.#results.push({ command, rowCount: Number(counts.at(-1) ?? 0), rows: this.#rows });
		this.#rows = [];
	}

	handleEmptyQuery(): void {
		this.handleCommandComplete({ text: "" });
	}

	handleError(error: unknown): void {
		this.#reject(error);
	}

	handleReadyForQuery(): void {
		for (const { prepared } of this.#statements) {
			prepared.isParsed = prepared.name !== "";
			// Described and without a row description: it returns no rows.
			prepared.columns ??= [];
		}
		if (this.#failure === null) this.#resolve(this.#results);
		else this.#reject(this.#failure);
	}

	get #current(): BatchStatement | undefined {
		return this.#statements[this.#results.length];
	}
}

function toRow(columns: readonly ResultColumn[], values: readonly (string | null)[]): Record<string, unknown> {
	if (columns.length !== values.length) throw new Error("a prepared statement returned other columns than before");
	const row: Record<string, unknown> = {};
	for (let index = 0; index < values.length; index++) {
		const column = columns[index];
		const value = values[index];
		if (column) row[column.name] = value === null || value === undefined ? null : column.parse(value);
	}
	return row;
}

function parserOf(id: number): (value: string) => unknown {
	return parsers[id as keyof typeof parsers] ?? pg.types.getTypeParser(id);
}
