import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import pg from "pg";
import { isOpening, isQueued, type OpeningQuery, type Statement } from "#platform/database/connection.ts";
import { isLostStatement, isStalePlan } from "#platform/database/database-error.ts";
import type { PreparedStatements } from "./prepared-statements.ts";
import type { BatchResult, BatchStatement, sendBatch } from "./send-batch.ts";

const CHANGES: ReadonlySet<string> = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

export type SessionLog = { warn(fields: object, text: string): void };

/** `needsRole`: its plan depends on the transaction's role. */
type Waiting = Statement & { needsRole: boolean; receive?: ((rows: readonly unknown[]) => void) | undefined };

/**
 * One connection as Kysely uses it. A transaction's `begin`, its settings and changes whose result is not read wait for
 * the next statement or the commit and leave with it in one packet; a transaction without statements sends nothing.
 */
export class Session implements DatabaseConnection {
	#client: pg.PoolClient;
	#begin: Waiting;
	#limits: string;
	#prepared: PreparedStatements;
	#log: SessionLog;
	#sendAll: typeof sendBatch;
	/** What goes ahead of the next statement. */
	#waiting: Waiting[] = [];
	/** `begin` has not left yet. */
	#mustBegin = false;
	#role = "";
	#isReadOnly = false;
	/** Its one statement takes the commit along. */
	#isSingleStatement = false;
	#isCommitted = false;
	/** Why the transaction never began: nothing may run in its place, outside any transaction. */
	#failure: unknown = null;
	#lastCommit: Promise<unknown> | null = null;
	/** No response came, so the connection's state is unknown. */
	#isLost = false;

	constructor(
		client: pg.PoolClient,
		options: {
			begin: Statement;
			limits: string;
			prepared: PreparedStatements;
			sendAll: typeof sendBatch;
			log: SessionLog;
		},
	) {
		const { begin, limits, prepared, sendAll, log } = options;
		this.#client = client;
		this.#begin = withoutRole(begin);
		this.#limits = limits;
		this.#prepared = prepared;
		this.#log = log;
		this.#sendAll = sendAll;
	}

	begin(): void {
		this.#waiting = [this.#begin, withoutRole({ sql: `select ${this.#limits}`, parameters: [] })];
		this.#mustBegin = true;
		this.#failure = null;
		this.#role = "";
		this.#isReadOnly = false;
		this.#isSingleStatement = false;
		this.#isCommitted = false;
	}

	async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		if (isOpening(query)) {
			this.#role = query.opens.role;
			this.#isReadOnly = query.opens.isReadOnly;
			this.#isSingleStatement = query.opens.isSingleStatement;
			if (this.#mustBegin) {
				this.#waiting = this.#open(query);
				return NO_ROWS;
			}
		}
		if (this.#isCommitted) throw new Error("a transaction of a single statement was given another one");
		if (isQueued(query)) {
			this.#waiting.push({ ...query, needsRole: true });
			return NO_ROWS;
		}
		if (this.#isSingleStatement) {
			const results = await this.#sendWaiting({ ...query, needsRole: true }, COMMIT);
			this.#isCommitted = true;
			return toQueryResult<Row>(results.at(-2));
		}
		return toQueryResult<Row>((await this.#sendWaiting({ ...query, needsRole: true })).at(-1));
	}

	/** A transaction in one packet. @returns the rows of the last statement */
	async runAtOnce(opening: OpeningQuery, statement: Statement): Promise<readonly unknown[]> {
		this.#role = opening.opens.role;
		try {
			const results = await this.#send([...this.#open(opening), { ...statement, needsRole: true }, COMMIT]);
			return results.at(-2)?.rows ?? [];
		} catch (error) {
			await this.#rollBack();
			throw error;
		}
	}

	/** Limits and role in one statement; a limit of the transaction's own comes later and wins. */
	#open({ opens, parameters }: OpeningQuery): Waiting[] {
		return [this.#begin, withoutRole({ sql: `select ${this.#limits}, ${opens.settings}`, parameters })];
	}

	/** Resolves when the commit is durable; at once for a transaction that could change nothing. */
	async commit(): Promise<void> {
		if (this.#failure !== null) throw this.#failure;
		if (this.#isCommitted) return;
		const isEmpty = this.#mustBegin && this.#waiting.every(({ needsRole }) => !needsRole);
		if (isEmpty) return;
		const committed = this.#sendWaiting(COMMIT);
		if (this.#isReadOnly) {
			this.#lastCommit = committed.catch(() => {});
			return;
		}
		// What PostgreSQL answers when an earlier statement failed.
		if ((await committed).at(-1)?.command === "ROLLBACK")
			throw new Error("the transaction was rolled back: one of its statements failed");
	}

	async rollback(): Promise<void> {
		this.#waiting = [];
		// Its next statement may be outside of any transaction.
		this.#failure = null;
		if (!this.#mustBegin && !this.#isCommitted) await this.#rollBack();
	}

	/** When the connection is lost, so is the transaction. */
	async #rollBack(): Promise<void> {
		if (!this.#isLost) await this.#send([ROLLBACK]).catch(() => {});
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

	/** Sends what waits and then these statements; the last results are theirs. */
	async #sendWaiting(...statements: readonly Waiting[]): Promise<BatchResult[]> {
		if (this.#failure !== null) throw this.#failure;
		const waiting = this.#waiting;
		const begins = this.#mustBegin;
		this.#waiting = [];
		this.#mustBegin = false;
		try {
			const results = await this.#send([...waiting, ...statements]);
			for (const [index, { receive }] of waiting.entries()) receive?.(results[index]?.rows ?? []);
			return results;
		} catch (error) {
			if (begins) this.#failure = error;
			// The error was made where the response arrived; the stack should lead to the caller.
			if (error instanceof Error) Error.captureStackTrace(error);
			throw error;
		}
	}

	async #send(statements: readonly Waiting[]): Promise<BatchResult[]> {
		const batch = statements.map(({ sql, parameters, needsRole }): BatchStatement => {
			return { sql, parameters, prepared: this.#prepared.get(sql, needsRole ? this.#role : "") };
		});
		try {
			return await this.#sendAll(this.#client, batch, this.#prepared.takeClosed());
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

const COMMIT: Waiting = { sql: "commit", parameters: [], needsRole: false };
const ROLLBACK: Waiting = { sql: "rollback", parameters: [], needsRole: false };
const NO_ROWS = { rows: [] };

function withoutRole({ sql, parameters }: Statement): Waiting {
	return { sql, parameters, needsRole: false };
}

function toQueryResult<Row>(result: BatchResult | undefined): QueryResult<Row> {
	if (result === undefined) return { rows: [] };
	const rows = result.rows as Row[];
	return CHANGES.has(result.command) ? { rows, numAffectedRows: BigInt(result.rowCount) } : { rows };
}
