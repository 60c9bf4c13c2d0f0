import type { PGlite } from "@electric-sql/pglite";
import type { PGlite as KyselyPGlite } from "kysely";
import { endOnPanic } from "./end-on-panic.ts";

/** Minimum time between attempts to reopen, so a broken disk is not hammered. */
const REOPEN_EVERY_MS = 1000;

/** A self-recovering embedded database, as the dialect and scripts need it. */
export type RecoveringPGlite = KyselyPGlite & { exec(script: string): Promise<unknown> };

/**
 * Opens an embedded database that recovers by itself. When it stopped because the disk was full or failed, the next
 * statement opens a new instance on the same files, which recovers what was committed; until that succeeds, statements
 * fail. A transaction never continues on another instance than the one it began on.
 */
export async function openRecovering(open: () => Promise<PGlite>, { now = Date.now } = {}): Promise<RecoveringPGlite> {
	let current = await guard(open);
	let reopening: Promise<void> | null = null;
	let triedAt = Number.NEGATIVE_INFINITY;
	let isClosed = false;

	async function live(): Promise<PGlite> {
		if (isClosed) throw new Error("PGlite is closed");
		if (current.hasEnded()) {
			if (reopening === null) {
				if (now() - triedAt < REOPEN_EVERY_MS) throw new Error("PGlite is closed: the database is recovering");
				triedAt = now();
				reopening = guard(open)
					.then((opened) => {
						current = opened;
					})
					.finally(() => {
						reopening = null;
					});
			}
			await reopening;
		}
		return current.database;
	}

	return {
		get closed() {
			return isClosed;
		},
		get ready() {
			return !isClosed;
		},
		waitReady: Promise.resolve(),
		query: async (...statement) => (await live()).query(...(statement as Parameters<PGlite["query"]>)) as never,
		async transaction(work) {
			let hasBegun = false;
			try {
				const database = await live();
				return (await database.transaction((tx) => {
					hasBegun = true;
					return work(tx as never);
				})) as never;
			} catch (error) {
				if (hasBegun) throw error;
				// The dialect waits for its callback to start; rejecting its first statement reports the failure.
				return await work({ query: () => Promise.reject(error) } as never);
			}
		},
		exec: async (script) => (await live()).exec(script),
		async close() {
			isClosed = true;
			if (!current.hasEnded() && !current.database.closed) await current.database.close();
		},
	};
}

async function guard(open: () => Promise<PGlite>): Promise<{ database: PGlite; hasEnded(): boolean }> {
	const database = await open();
	return { database, ...endOnPanic(database) };
}
