import type { PGlite } from "@electric-sql/pglite";

/** What PGlite's own C code throws to leave a statement that failed; everything else that escapes from it is its end. */
const LEAVES_STATEMENT = 100;

type Insides = {
	_PostgresMainLoopOnce(): void;
	_PostgresMainLongJmp(): void;
	_PostgresSendReadyForQueryIfNecessary(): void;
	_pgl_pq_flush(): void;
};

/**
 * PostgreSQL ends its process when it cannot be sure of its log any more: a sync or a write that failed. PGlite would
 * call into the ended program again and again and never come back. With this, the statement fails, and so does every
 * later one, until a new instance has recovered the files.
 * @returns tells whether the instance has come to its end
 */
export function endOnPanic(database: PGlite): { hasEnded(): boolean } {
	const insides = database.Module as unknown as Insides;
	const original = insides._PostgresMainLoopOnce;
	if (typeof original !== "function") throw new Error("the embedded database cannot be guarded against its own end");
	let hasEnded = false;

	insides._PostgresMainLoopOnce = () => {
		if (!hasEnded) {
			try {
				return original();
			} catch (thrown) {
				if (statusOf(thrown) === LEAVES_STATEMENT) throw thrown;
				hasEnded = true;
				insides._PostgresMainLongJmp = () => {
					throw new Error("PGlite is closed: the database had to stop", { cause: thrown });
				};
				insides._PostgresSendReadyForQueryIfNecessary = () => {};
				insides._pgl_pq_flush = () => {};
			}
		}
		throw Object.assign(new Error("the embedded database has ended"), { status: LEAVES_STATEMENT });
	};
	return { hasEnded: () => hasEnded };
}

function statusOf(thrown: unknown): unknown {
	return typeof thrown === "object" && thrown !== null && "status" in thrown ? thrown.status : undefined;
}
