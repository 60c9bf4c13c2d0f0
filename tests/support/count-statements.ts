import type { DatabaseConnection, Dialect } from "kysely";
import { type Connection, isOpening, type Statement } from "#platform/database/connection.ts";
import { type Database, databaseOn } from "#platform/database/open.ts";
import { openTestConnection } from "./databases.ts";

export type SentStatement = Statement & { role: string };

/** What was sent to the database since the last look: the statements of the shop's own work, by transaction. */
export type SentStatements = {
	transactions: readonly (readonly string[])[];
	count: number;
	/** The same, one after the other, with their parameters and the role they ran under. */
	statements: readonly SentStatement[];
};

/**
 * Counts what a connection is sent, on either database. A transaction's beginning (with its role and limits) and its end
 * are counted as the transaction; `count` has the statements in between.
 */
function countStatements(connection: Connection): { connection: Connection; takeSent(): SentStatements } {
	let transactions: string[][] = [];
	let statements: SentStatement[] = [];
	const roles = new WeakMap<DatabaseConnection, string>();
	const counted = (dialect: Dialect): Dialect => ({
		createAdapter: () => dialect.createAdapter(),
		createIntrospector: (kysely) => dialect.createIntrospector(kysely),
		createQueryCompiler: () => dialect.createQueryCompiler(),
		createDriver() {
			const driver = dialect.createDriver();
			const watched = new WeakMap<DatabaseConnection, DatabaseConnection>();
			const bare = new WeakMap<DatabaseConnection, DatabaseConnection>();
			const running = new WeakMap<DatabaseConnection, string[]>();
			const bareOf = (one: DatabaseConnection) => bare.get(one) ?? one;
			const watch = (one: DatabaseConnection): DatabaseConnection => {
				const known = watched.get(one);
				if (known) return known;
				const proxy = new Proxy(one, {
					get(target, name) {
						if (name === "executeQuery") {
							return (...sent: Parameters<DatabaseConnection["executeQuery"]>) => {
								const [query] = sent;
								if (isOpening(query)) roles.set(target, query.opens.role);
								else {
									running.get(target)?.push(query.sql);
									statements.push({ ...query, role: roles.get(target) ?? "" });
								}
								return target.executeQuery(...sent);
							};
						}
						const value: unknown = Reflect.get(target, name, target);
						return typeof value === "function" ? value.bind(target) : value;
					},
				});
				watched.set(one, proxy);
				bare.set(proxy, one);
				return proxy;
			};
			return {
				init: () => driver.init(),
				acquireConnection: async () => watch(await driver.acquireConnection()),
				releaseConnection: (one) => driver.releaseConnection(bareOf(one)),
				beginTransaction: (one, settings) => {
					const sent: string[] = [];
					transactions.push(sent);
					running.set(bareOf(one), sent);
					return driver.beginTransaction(bareOf(one), settings);
				},
				commitTransaction: (one) => driver.commitTransaction(bareOf(one)),
				rollbackTransaction: (one) => driver.rollbackTransaction(bareOf(one)),
				destroy: () => driver.destroy(),
			};
		},
	});
	const { runAtOnce } = connection;
	return {
		connection: {
			...connection,
			dialect: counted(connection.dialect),
			...(connection.reserve && { reserve: counted(connection.reserve) }),
			...(runAtOnce && {
				runAtOnce: (opening, statement) => {
					transactions.push([statement.sql]);
					statements.push({ ...statement, role: opening.opens.role });
					return runAtOnce(opening, statement);
				},
			}),
		},
		takeSent() {
			const taken = { transactions, count: transactions.flat().length, statements };
			transactions = [];
			statements = [];
			return taken;
		},
	};
}

/** A new test database of this kind that counts what it is sent. */
export async function openCountedDatabase(
	kind: Database["kind"],
): Promise<{ database: Database; takeSent(): SentStatements; runScript: Connection["runScript"] }> {
	const { connection, takeSent } = countStatements(await openTestConnection(kind));
	return { database: databaseOn(connection), takeSent, runScript: (script) => connection.runScript(script) };
}
