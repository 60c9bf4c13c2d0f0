import { type DatabaseConnection, type Dialect, type Driver, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Statement } from "#platform/database/connection.ts";
import { PreparedStatements } from "./prepared-statements.ts";
import { sendBatch, sendOneByOne } from "./send-batch.ts";
import { Session, type SessionLog } from "./session.ts";

export type Sessions = {
	/** @throws Error when no connection is established, or none becomes free in time */
	take(): Promise<Session>;
	end(): Promise<void>;
};

/**
 * The connections of a pool as sessions.
 * @param begin starts every transaction
 * @param limits what every transaction selects next, with its role in the same statement
 * @param isPreparing whether the server may be asked to remember statements from one transaction to the next
 * @param isFast whether statements that wait for each other leave in one packet
 */
export function openSessions(
	pool: pg.Pool,
	{
		isPreparing,
		isFast = true,
		...options
	}: { begin: Statement; limits: string; isPreparing: boolean; isFast?: boolean; log: SessionLog },
): Sessions {
	const sessions = new WeakMap<pg.PoolClient, Session>();
	const sendAll = isFast ? sendBatch : sendOneByOne;
	const preparing = { isOn: isPreparing, version: 0 };
	return {
		take: async () => {
			const client = await pool.connect();
			let session = sessions.get(client);
			if (!session) {
				session = new Session(client, { ...options, sendAll, prepared: new PreparedStatements(preparing) });
				sessions.set(client, session);
			}
			return session;
		},
		end: async () => {
			if (!pool.ended) await pool.end();
		},
	};
}

/** PostgreSQL as Kysely knows it, on these sessions. */
export function sessionDialect(sessions: Sessions): Dialect {
	const postgres = new PostgresDialect({ pool: () => Promise.reject(new Error("sessions have a pool of their own")) });
	return {
		createAdapter: () => postgres.createAdapter(),
		createQueryCompiler: () => postgres.createQueryCompiler(),
		createIntrospector: (kysely) => postgres.createIntrospector(kysely),
		createDriver: () => sessionDriver(sessions),
	};
}

function sessionDriver(sessions: Sessions): Driver {
	return {
		init: async () => {},
		acquireConnection: () => sessions.take(),
		beginTransaction: async (session) => of(session).begin(),
		commitTransaction: (session) => of(session).commit(),
		rollbackTransaction: (session) => of(session).rollback(),
		releaseConnection: async (session) => of(session).release(),
		destroy: () => sessions.end(),
	};
}

/** Kysely hands back what `acquireConnection` gave it. */
function of(connection: DatabaseConnection): Session {
	if (connection instanceof Session) return connection;
	throw new Error("this connection belongs to another driver");
}
