import type { PGlite } from "@electric-sql/pglite";

/** The status PGlite's C code throws to leave a failed statement; anything else that escapes means it has crashed. */
const LEAVES_STATEMENT = 100;

type Internals = {
	_PostgresMainLoopOnce(): void;
	_PostgresMainLongJmp(): void;
	_PostgresSendReadyForQueryIfNecessary(): void;
	_pgl_pq_flush(): void;
};

/**
 * PostgreSQL ends its process when it can no longer trust its log, after a failed sync or write. PGlite would call into
 * the dead instance in an endless loop. With this patch the statement fails, and so does every later one, until a new
 * instance has recovered the files.
 * @returns a function that reports whether the instance has ended
 */
export function endOnPanic(database: PGlite): { hasEnded(): boolean } {
	const internals = database.Module as unknown as Internals;
	const original = internals._PostgresMainLoopOnce;
	if (typeof original !== "function") throw new Error("this PGlite version cannot be patched to stop after a panic");
	let hasEnded = false;

	internals._PostgresMainLoopOnce = () => {
		if (!hasEnded) {
			try {
				return original();
			} catch (thrown) {
				if (statusOf(thrown) === LEAVES_STATEMENT) throw thrown;
				hasEnded = true;
				internals._PostgresMainLongJmp = () => {
					throw new Error("PGlite is closed: the database stopped after a panic", { cause: thrown });
				};
				internals._PostgresSendReadyForQueryIfNecessary = () => {};
				internals._pgl_pq_flush = () => {};
			}
		}
		throw Object.assign(new Error("the embedded database has ended"), { status: LEAVES_STATEMENT });
	};
	return { hasEnded: () => hasEnded };
}

function statusOf(thrown: unknown): unknown {
	return typeof thrown === "object" && thrown !== null && "status" in thrown ? thrown.status : undefined;
}
