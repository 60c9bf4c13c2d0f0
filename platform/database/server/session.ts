import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import pg from "pg";
import { isOpening, type OpeningQuery, type Statement } from "#platform/database/connection.ts";
import { isLostStatement, isStalePlan } from "#platform/database/database-error.ts";
import type { PreparedStatements } from "./prepared-statements.ts";
import { type BatchResult, type BatchStatement, sendBatch } from "./send-batch.ts";

const CHANGES: ReadonlySet<string> = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

export type SessionLog = { warn(fields: object, text: string): void };

/**
 * One connection as Kysely uses it. A transaction's `begin` and settings wait for its first statement and leave with it
 * in one packet; a transaction without statements sends nothing.
 */
export class Session implements DatabaseConnection {
	#client: pg.PoolClient;
	#begin: readonly Statement[];
	#prepared: PreparedStatements;
	#log: SessionLog;
	/** What goes ahead of the next statement; null when nothing waits. */
	#waiting: Statement[] | null = null;
	#role = "";
	#isReadOnly = false;
	/** Why the transaction never began: nothing may run in its place, outside any transaction. */
	#failure: unknown = null;
	#lastCommit: Promise<unknown> | null = null;
	/** No answer came, so nobody knows what the connection is doing. */
	#isLost = false;

	constructor(
		client: pg.PoolClient,
		{ begin, prepared, log }: { begin: readonly Statement[]; prepared: PreparedStatements; log: SessionLog },
	) {
		this.#client = client;
		this.#begin = begin;
		this.#prepared = prepared;
		this.#log = log;
	}

	begin(): void {
		this.#waiting = [...this.#begin];
		this.#failure = null;
		this.#role = "";
		this.#isReadOnly = false;
	}

	async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		if (isOpening(query)) {
			this.#role = query.opens.role;
			this.#isReadOnly = query.opens.isReadOnly;
			if (this.#waiting) {
				this.#waiting.push(query);
				return { rows: [] };
			}
		}
		if (this.#failure !== null) throw this.#failure;
		const waiting = this.#waiting;
		this.#waiting = null;
		try {
			const results = await this.#send(waiting ?? [], query);
			return toQueryResult<Row>(results.at(-1));
		} catch (error) {
			if (waiting !== null) this.#failure = error;
			// The error was made where the answer arrived; the stack should lead to the caller.
			if (error instanceof Error) Error.captureStackTrace(error);
			throw error;
		}
	}

	/** A transaction in one packet. @returns the rows of the last statement */
	async runAtOnce(opening: OpeningQuery, statement: Statement): Promise<readonly unknown[]> {
		this.#role = opening.opens.role;
		try {
			const results = await this.#send([...this.#begin, opening], statement, COMMIT);
			return results.at(-2)?.rows ?? [];
		} catch (error) {
			await this.rollback();
			throw error;
		}
	}

	/** Resolves when the commit is durable; at once for a transaction that could change nothing. */
	async commit(): Promise<void> {
		if (this.#failure !== null) throw this.#failure;
		if (this.#waiting !== null) {
			this.#waiting = null;
			return;
		}
		const committed = this.#send([], COMMIT);
		if (this.#isReadOnly) {
			this.#lastCommit = committed.catch(() => {});
			return;
		}
		const [result] = await committed;
		// What PostgreSQL answers when an earlier statement failed.
		if (result?.command === "ROLLBACK")
			throw new Error("the transaction was rolled back: one of its statements failed");
	}

	async rollback(): Promise<void> {
		const hasBegun = this.#waiting === null;
		this.#waiting = null;
		// When the connection is lost, so is the transaction.
		if (hasBegun && !this.#isLost) await this.#send([], ROLLBACK).catch(() => {});
	}

	/** Back to the pool, unless the connection was lost or its transaction is still open. */
	release(): void {
		const release = () => this.#client.release(this.#isLost || this.#client.getTransactionStatus() !== "I");
		const lastCommit = this.#lastCommit;
		this.#lastCommit = null;
		if (lastCommit === null) release();
		else void lastCommit.then(release);
	}

	streamQuery(): AsyncIterableIterator<never> {
		throw new Error("rows are not streamed");
	}

	/** Only the plan of the statement itself depends on the role. */
	async #send(ahead: readonly Statement[], statement: Statement, ...behind: Statement[]): Promise<BatchResult[]> {
		const named = (one: Statement, role: string): BatchStatement => ({
			sql: one.sql,
			parameters: one.parameters,
			prepared: this.#prepared.get(one.sql, role),
		});
		const batch = ahead.map((one) => named(one, ""));
		batch.push(named(statement, this.#role), ...behind.map((one) => named(one, "")));
		try {
			return await sendBatch(this.#client, batch, this.#prepared.takeClosed());
		} catch (error) {
			if (!(error instanceof pg.DatabaseError)) this.#isLost = true;
			this.#prepared.forgetUnparsed(batch.map(({ prepared }) => prepared));
			if (isStalePlan(error)) this.#prepared.startAgain();
			if (isLostStatement(error)) {
				this.#log.warn({ err: error }, "prepared statements get lost, so the shop goes without; see DATABASE_PREPARED");
				this.#prepared.giveUp();
			}
			throw error;
		}
	}
}

const COMMIT: Statement = { sql: "commit", parameters: [] };
const ROLLBACK: Statement = { sql: "rollback", parameters: [] };

function toQueryResult<Row>(result: BatchResult | undefined): QueryResult<Row> {
	if (result === undefined) return { rows: [] };
	const rows = result.rows as Row[];
	return CHANGES.has(result.command) ? { rows, numAffectedRows: BigInt(result.rowCount) } : { rows };
}
