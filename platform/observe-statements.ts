import type { LogEvent } from "kysely";
import { type Connection, isOpening } from "#platform/database/connection.ts";
import { type Observer, observeCall } from "./observer.ts";

/** Reports statements as Kysely logs them. A transaction's begin and role leave with its first statement. */
export function logStatements(observer: Pick<Observer, "call">): (event: LogEvent) => void {
	return ({ level, query, queryDurationMillis: durationMs }) => {
		if (isOpening(query)) return;
		const startedAt = performance.timeOrigin + performance.now() - durationMs;
		observer.call({ kind: "statement", name: query.sql, startedAt, durationMs, isFailed: level === "error" });
	};
}

/** The same connection, with the statements reported that do not pass through Kysely. */
export function observeReads(connection: Connection, observer: Pick<Observer, "call">): Connection {
	const { runAtOnce } = connection;
	if (runAtOnce === undefined) return connection;
	return {
		...connection,
		runAtOnce: (opening, statement) =>
			observeCall(observer, { kind: "statement", name: statement.sql }, () => runAtOnce(opening, statement)),
	};
}
