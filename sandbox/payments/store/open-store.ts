import { type Journal, openJournal } from "./open-journal.ts";
import type { Kind, Records } from "./records.ts";

/**
 * Everything the stand-in knows, in memory and in its journal. `put` and `remove` show at once; `commit` writes all
 * changes since the last commit as one line, so they survive a crash together or not at all.
 */
export type Store = { readonly [K in Kind]: ReadonlyMap<string, Records[K]> } & {
	put<K extends Kind>(kind: K, record: Records[K]): void;
	remove(kind: Kind, id: string): void;
	commit(): Promise<void>;
	/** Resolves when all that can be seen is on the disk. */
	settled(): Promise<void>;
	close(): Promise<void>;
};

/** @param now epoch milliseconds; replies older than a day need not be replayed any more */
export async function openStore(file: string | undefined, now: number): Promise<Store> {
	const shelves: Shelves = {
		sessions: new Map(),
		coupons: new Map(),
		intents: new Map(),
		charges: new Map(),
		refunds: new Map(),
		disputes: new Map(),
		events: new Map(),
		deliveries: new Map(),
		endpoints: new Map(),
		responses: new Map(),
	};
	let changes: Change[] = [];
	const journal = file === undefined ? NO_JOURNAL : await openFile(file, shelves, now);

	return {
		...shelves,
		put(kind, record) {
			shelve(shelves, kind, record.id, record);
			changes.push({ kind, id: record.id, record });
		},
		remove(kind, id) {
			shelve(shelves, kind, id, null);
			changes.push({ kind, id, record: null });
		},
		commit() {
			if (changes.length === 0) return journal.settled();
			const line = file === undefined ? "" : JSON.stringify(changes);
			changes = [];
			return journal.append(line);
		},
		settled: () => journal.settled(),
		close: () => journal.close(),
	};
}

type Shelves = { [K in Kind]: Map<string, Records[K]> };
type Change = { kind: Kind; id: string; record: Records[Kind] | null };

const IDEMPOTENT_RESPONSE_MS = 24 * 3_600_000;

const NO_JOURNAL: Journal = {
	append: () => Promise.resolve(),
	settled: () => Promise.resolve(),
	close: () => Promise.resolve(),
};

function openFile(file: string, shelves: Shelves, now: number): Promise<Journal> {
	const replay = (line: unknown) => {
		if (!isChanges(line)) throw new Error(`${file}: a line is not a list of changes`);
		for (const { kind, id, record } of line) shelve(shelves, kind, id, record);
	};
	function* compact() {
		for (const kind of Object.keys(shelves) as Kind[]) {
			for (const record of shelves[kind].values()) {
				if ("fingerprint" in record && record.at < now - IDEMPOTENT_RESPONSE_MS) shelves.responses.delete(record.id);
				else yield JSON.stringify([{ kind, id: record.id, record }]);
			}
		}
	}
	return openJournal(file, replay, compact);
}

function shelve(shelves: Shelves, kind: Kind, id: string, record: Records[Kind] | null): void {
	const shelf: Map<string, Records[Kind]> = shelves[kind] as Map<string, Records[Kind]>;
	if (record === null) shelf.delete(id);
	else shelf.set(id, record);
}

function isChanges(line: unknown): line is Change[] {
	return (
		Array.isArray(line) && line.every((change) => typeof change?.kind === "string" && typeof change.id === "string")
	);
}
