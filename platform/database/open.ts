import { Kysely, sql, type Transaction } from "kysely";
import type { Connection } from "./connection.ts";
import { isUpToDate, migrate } from "./migrate.ts";
import { openEmbedded } from "./open-embedded.ts";
import { openServer } from "./open-server.ts";
import type { Schema } from "./schema.ts";
import { createTransaction, type DatabaseCaller } from "./transaction.ts";

/** The shop's database. All work on rows goes through `transaction`, under the caller's database role. */
export type Database = {
	kind: "embedded" | "server";
	/**
	 * Runs `work` in one transaction of the caller: all of it happens, or nothing.
	 * @throws DatabaseError for whatever the database refuses; what `work` throws itself is thrown on as it is
	 */
	transaction<T>(caller: DatabaseCaller, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
	/** Brings the tables up to date. @throws Error when an applied migration was changed */
	migrate(): Promise<void>;
	/** Does the database answer, with all migrations applied? */
	isReady(): Promise<boolean>;
	close(): Promise<void>;
};

/** Opens the PostgreSQL server at `databaseUrl`; without one, the embedded database in `dataDir`. */
export async function openDatabase(options: {
	databaseUrl: string | null;
	dataDir: string;
	poolSize?: number;
	log: { warn(facts: object, text: string): void };
}): Promise<Database> {
	const connection =
		options.databaseUrl === null
			? await openEmbedded(options.dataDir)
			: openServer(options.databaseUrl, options.poolSize ?? 10, options.log);
	return databaseOn(connection);
}

/** The shop's rules of use on an open connection. */
export function databaseOn(connection: Connection): Database {
	const kysely = new Kysely<Schema>({ dialect: connection.dialect });
	let isMigrated = false;
	return {
		kind: connection.kind,
		transaction: createTransaction(kysely),
		migrate: () => migrate(kysely, connection),
		isReady: async () => {
			try {
				await sql`select 1 from public_revision`.execute(kysely);
				isMigrated ||= await isUpToDate(kysely);
				return isMigrated;
			} catch {
				isMigrated = false;
				return false;
			}
		},
		close: async () => {
			await kysely.destroy();
			await connection.close().catch(() => {});
		},
	};
}
