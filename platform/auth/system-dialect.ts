import {
	type CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	type Driver,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
	type QueryResult,
} from "kysely";
import type { Database } from "#platform/database/open.ts";
import type { DatabaseCaller } from "#platform/database/transaction.ts";

const SYSTEM: DatabaseCaller = { role: "system", userId: null };

/** Columns the library expects as dates; the rest of the shop reads instants as epoch milliseconds. */
const DATE_COLUMNS: ReadonlySet<string> = new Set([
	"created_at",
	"updated_at",
	"expires_at",
	"access_token_expires_at",
	"refresh_token_expires_at",
]);

/**
 * A Kysely dialect on the shop's own database for a library that brings its own queries. Each statement runs in its own
 * transaction as shop_system: row-level security applies to the library too, and the embedded database's single
 * connection stays shared.
 */
export function systemDialect(database: Database): Dialect {
	const connection: DatabaseConnection = {
		executeQuery: <Row>(query: CompiledQuery) =>
			database.transaction(SYSTEM, async (tx) =>
				withDates(await tx.withoutPlugins().executeQuery<Row>(query as CompiledQuery<Row>)),
			),
		streamQuery: () => {
			throw new Error("streaming is not supported by this dialect");
		},
	};
	const driver: Driver = {
		init: async () => {},
		acquireConnection: async () => connection,
		beginTransaction: rejectTransaction,
		commitTransaction: rejectTransaction,
		rollbackTransaction: rejectTransaction,
		releaseConnection: async () => {},
		destroy: async () => {},
	};
	return {
		createAdapter: () => new PostgresAdapter(),
		createDriver: () => driver,
		createIntrospector: (db) => new PostgresIntrospector(db),
		createQueryCompiler: () => new PostgresQueryCompiler(),
	};
}

async function rejectTransaction(): Promise<void> {
	throw new Error("transactions are not supported: each statement runs in its own");
}

function withDates<Row>(result: QueryResult<Row>): QueryResult<Row> {
	const rows = result.rows.map((row) => {
		const entries = Object.entries(row as Record<string, unknown>).map(([name, value]) => [
			name,
			typeof value === "number" && DATE_COLUMNS.has(name) ? new Date(value) : value,
		]);
		return Object.fromEntries(entries) as Row;
	});
	return { ...result, rows };
}
