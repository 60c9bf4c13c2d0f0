import { type Journal, openJournal } from "./open-journal.ts";
import type { Kind, Records } from "./records.ts";

/**
 * The state of the sandbox, in memory and in its journal. `put` and `remove` are visible at once; `commit` writes all
 * changes since the last commit as one line, so that they survive a crash together or not at all.
 */
export type Store = { readonly [K in Kind]: ReadonlyMap<string, Records[K]> } & {
	put<K extends Kind>(kind: K, record: Records[K]): void;
	remove(kind: Kind, id: string): void;
	commit(): Promise<void>;
	/** Resolves when everything visible is on disk. */
	settled(): Promise<void>;
	close(): Promise<void>;
};

/** @param now epoch milliseconds; stored responses older than a day are dropped */
export async function openStore(file: string | undefined, now: number): Promise<Store> {
	const tables: Tables = {
		sessions: new Map(),
		coupons: new Map(),
		intents: new Map(),
		charges: new Map(),
		refunds: new Map(),
		disputes: new Map(),
		movements: new Map(),
		payouts: new Map(),
		events: new Map(),
		deliveries: new Map(),
		endpoints: new Map(),
		responses: new Map(),
	};
	let changes: Change[] = [];
	const journal = file === undefined ? NO_JOURNAL : await openFile(file, tables, now);

	return {
		...tables,
		put(kind, record) {
			apply(tables, kind, record.id, record);
			changes.push({ kind, id: record.id, record });
		},
		remove(kind, id) {
			apply(tables, kind, id, null);
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

/** Kinds in a journal of an earlier version, and what its records lack. */
const RENAMED_KINDS: Readonly<Record<string, Kind>> = { replies: "responses" };
const ADDED_FIELDS: { readonly [K in Kind]?: Partial<Records[K]> } = {
	charges: { disputed: false },
	refunds: { failureReason: null, failsAt: null },
};

type Tables = { [K in Kind]: Map<string, Records[K]> };
type Change = { kind: Kind; id: string; record: Records[Kind] | null };

const IDEMPOTENT_RESPONSE_MS = 24 * 3_600_000;

const NO_JOURNAL: Journal = {
	append: () => Promise.resolve(),
	settled: () => Promise.resolve(),
	close: () => Promise.resolve(),
};

function openFile(file: string, tables: Tables, now: number): Promise<Journal> {
	const replay = (line: unknown) => {
		if (!isChanges(line)) throw new Error(`${file}: a line is not a list of changes`);
		for (const { kind: written, id, record } of line) {
			const kind = RENAMED_KINDS[written] ?? written;
			apply(tables, kind, id, record && { ...ADDED_FIELDS[kind], ...record });
		}
	};
	function* compact() {
		for (const kind of Object.keys(tables) as Kind[]) {
			for (const record of tables[kind].values()) {
				if ("fingerprint" in record && record.at < now - IDEMPOTENT_RESPONSE_MS) tables.responses.delete(record.id);
				else yield JSON.stringify([{ kind, id: record.id, record }]);
			}
		}
	}
	return openJournal(file, replay, compact);
}

function apply(tables: Tables, kind: Kind, id: string, record: Records[Kind] | null): void {
	const table: Map<string, Records[Kind]> = tables[kind] as Map<string, Records[Kind]>;
	if (record === null) table.delete(id);
	else table.set(id, record);
}

function isChanges(line: unknown): line is Change[] {
	return (
		Array.isArray(line) && line.every((change) => typeof change?.kind === "string" && typeof change.id === "string")
	);
}
