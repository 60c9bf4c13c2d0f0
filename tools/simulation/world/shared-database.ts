import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import {
	type CompiledQuery,
	type DatabaseConnection,
	Kysely,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
} from "kysely";
import { queryOn, type RunQuery, readSequences } from "../../../platform/backup/copy-tables.ts";
import { dumpShop } from "../../../platform/backup/dump-shop.ts";
import { fillShop } from "../../../platform/backup/fill-shop.ts";
import type { Snapshot } from "../../../platform/backup/open-snapshot.ts";
import { verifyArchive } from "../../../platform/backup/read-archive.ts";
import { type Connection, parsers } from "../../../platform/database/connection.ts";
import { connectEmbedded } from "../../../platform/database/embedded/open-embedded.ts";
import { UNSYNCED_START_PARAMS } from "../../../platform/database/embedded/sync-commits.ts";
import { TarInMemory } from "../../../platform/database/embedded/template.ts";
import { readMigrations } from "../../../platform/database/migrate.ts";
import { databaseOn } from "../../../platform/database/open.ts";
import { hashText } from "../../../platform/hash.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { Random } from "../random.ts";
import type { Timeline } from "../timeline.ts";
import { type Life, take } from "./simulated-process.ts";
import { createStatements } from "./statements.ts";

/** One database in memory that several processes of the shop use at a time. */
export type SharedDatabase = {
	/** The connection of one process. */
	connect(life: Life): Connection;
	/** The connection of no process, for what looks at the database from outside. */
	observer: Connection;
	/** How many transactions have been committed that were not only reads. */
	commits(): number;
	/** Adds to `tables` what the work reads. */
	watch<T>(tables: Set<string>, work: () => Promise<T>): Promise<T>;
	/** Whether any of these tables may have changed since that many commits. */
	hasChanged(tables: ReadonlySet<string>, since: number): boolean;
	/** Resolves with the next of them. */
	nextCommit(): Promise<void>;
	/** Replaces it by a new database that a backup of this one fills. No process may be connected. */
	move(storage: Pick<Storage, "read" | "save">): Promise<void>;
	close(): Promise<void>;
};

/** A new, migrated database, from the one that `keepMigrated` has kept. */
export async function openSharedDatabase(timeline: Timeline, random: Random): Promise<SharedDatabase> {
	let pglite = await openMigrated();
	let statements = createStatements(pglite);
	let commits = 0;
	const reads = new AsyncLocalStorage<Set<string>>();
	/** The commit that changed each table last. */
	const lastChanges = new Map<string, number>();
	let changed = Promise.withResolvers<void>();
	let turn = Promise.resolve();
	/** Resolves when no one else is in a transaction, to what ends this turn. */
	const takeTurn = async (): Promise<() => void> => {
		const before = turn;
		const { promise, resolve } = Promise.withResolvers<void>();
		turn = promise;
		await before;
		return resolve;
	};

	function openConnection(
		life: Life | null,
	): DatabaseConnection & Record<"begin" | "commit" | "rollback", () => Promise<void>> {
		let open: { endTurn(): void; hasBegun: boolean; changed: Set<string>; role: string } | null = null;
		const end = (how: "commit" | "rollback"): string => {
			const { hasBegun = false, endTurn } = open ?? {};
			open = null;
			try {
				return hasBegun ? statements.script(how) : how;
			} finally {
				endTurn?.();
			}
		};
		// A process that ends leaves its transaction to be rolled back.
		life?.ended.catch(() => end("rollback"));
		const stopIfGone = async () => {
			if (!life?.isGone) return;
			end("rollback");
			await life.pass("gone");
		};
		return {
			async begin() {
				if (life) await take(timeline, random.between(0, 3));
				await life?.pass("begin");
				open = { endTurn: await takeTurn(), hasBegun: false, changed: new Set(), role: "" };
				await stopIfGone();
			},
			async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
				if (open === null) {
					const endTurn = await takeTurn();
					try {
						return { rows: statements.run(sql, parameters, "").rows as Row[] };
					} finally {
						endTurn();
					}
				}
				await life?.pass("statement");
				const isFull = life !== null && timeline.now() < life.trouble.diskFullUntil && CHANGES.test(sql);
				if (isFull && random.chance(life.trouble.diskFull)) throw diskFull();
				if (!open.hasBegun) statements.script("begin");
				open.hasBegun = true;
				if (sql.startsWith(SETS_ROLE)) open.role = String(parameters[0]);
				const { rows, affected, read, changed: changing } = statements.run(sql, parameters, open.role);
				for (const table of read) reads.getStore()?.add(table);
				for (const table of changing) open.changed.add(table);
				return { rows: rows as Row[], numAffectedRows: BigInt(affected) };
			},
			async commit() {
				const changes = open?.changed ?? new Set<string>();
				if (end("commit") === "ROLLBACK")
					throw Object.assign(new Error("the transaction has failed"), { code: "25P02" });
				if (changes.size > 0) {
					commits += 1;
					for (const table of changes) lastChanges.set(table, commits);
					changed.resolve();
					changed = Promise.withResolvers();
				}
				await life?.pass(committed(changes));
				if (life) await take(timeline, random.between(0, 2));
			},
			async rollback() {
				if (open) end("rollback");
			},
			streamQuery() {
				throw new Error("not supported");
			},
		};
	}

	const connect = (life: Life | null): Connection => ({
		kind: "embedded",
		dialect: {
			createAdapter: () => new PostgresAdapter(),
			createIntrospector: (kysely) => new PostgresIntrospector(kysely),
			createQueryCompiler: () => new PostgresQueryCompiler(),
			createDriver: () => ({
				init: async () => {},
				acquireConnection: async () => openConnection(life),
				beginTransaction: (connection) => (connection as ReturnType<typeof openConnection>).begin(),
				commitTransaction: (connection) => (connection as ReturnType<typeof openConnection>).commit(),
				rollbackTransaction: (connection) => (connection as ReturnType<typeof openConnection>).rollback(),
				releaseConnection: async () => {},
				destroy: async () => {},
			}),
		},
		async runScript(script) {
			const endTurn = await takeTurn();
			try {
				statements.script(script);
			} finally {
				endTurn();
			}
		},
		close: async () => {},
	});
	return {
		connect,
		observer: connect(null),
		commits: () => commits,
		nextCommit: () => changed.promise,
		watch: (tables, work) => reads.run(tables, work),
		hasChanged: (tables, since) => [...tables].some((table) => (lastChanges.get(table) ?? 0) > since),
		async move(storage) {
			const folder = mkdtempSync(join(tmpdir(), "simulation-"));
			try {
				const file = join(folder, "backup.tar");
				await inTransaction(async (query) => {
					await query("set local timezone to 'UTC'");
					const migrations = await query<Snapshot["migrations"][number]>(
						"select name, checksum from schema_migrations order by name",
					);
					const snapshot: Snapshot = { kind: "embedded", migrations, query, readSequences: () => readSequences(query) };
					const madeBy = "the simulated shop";
					const of = { dataDir: folder, storage, passphrase: null, madeBy, createdAt: timeline.now() };
					await dumpShop(file, snapshot, of);
				});
				const backup = await verifyArchive(file, null);
				await pglite.close();
				pglite = await openMigrated();
				statements = createStatements(pglite);
				await inTransaction((query) => fillShop(file, backup, query, { storage, passphrase: null }));
				commits += 1;
			} finally {
				rmSync(folder, { recursive: true });
			}
		},
		close: () => pglite.close(),
	};

	async function inTransaction<T>(work: (query: RunQuery) => Promise<T>): Promise<T> {
		const { dialect } = connect(null);
		return await new Kysely<unknown>({ dialect }).transaction().execute((tx) => work(queryOn(tx)));
	}
}

async function openMigrated(): Promise<PGlite> {
	// Its timer would never end.
	const startParams = [...UNSYNCED_START_PARAMS, "-c", "log_startup_progress_interval=0"];
	const pglite = await PGlite.create({
		loadDataDir: new TarInMemory(readFileSync(migratedFile())),
		parsers,
		startParams,
	});
	await pglite.exec("set plan_cache_mode = force_generic_plan");
	return pglite;
}

/** The boundary after a commit, by what was committed. */
function committed(changes: ReadonlySet<string>): string {
	const what = changes.has("orders") ? " an order" : changes.has("checkouts") ? " a checkout" : "";
	return `committed${what}`;
}

const CHANGES = /\b(insert|update|delete)\b/i;

function diskFull(): Error {
	return Object.assign(new Error("could not extend file: No space left on device"), { code: "53100" });
}

/** How a transaction of the shop's begins; a plan depends on the role. */
const SETS_ROLE = "select set_config('role', $1";
const FOLDER = "node_modules/.cache/simulation";
/** Another one when it is made in another way. */
const KEPT_AS = "of one seed";

function migratedFile(): string {
	const { version } = JSON.parse(readFileSync("node_modules/@electric-sql/pglite/package.json", "utf8"));
	const migrations = readMigrations().map(({ name, checksum }) => `${name} ${checksum}`);
	return `${FOLDER}/${hashText([KEPT_AS, version, ...migrations].join("\n"))}.tar`;
}

/**
 * Keeps a migrated database beside the packages until a migration changes. What is random and what is the time in it is the
 * machine's, which has to be the same whenever this is called.
 */
export async function keepMigrated(): Promise<void> {
	const file = migratedFile();
	if (existsSync(file)) return;
	const pglite = await PGlite.create({ parsers, startParams: [...UNSYNCED_START_PARAMS] });
	const database = databaseOn(connectEmbedded(pglite as unknown as Parameters<typeof connectEmbedded>[0]));
	await database.migrate();
	const bytes = new Uint8Array(await (await pglite.dumpDataDir("none")).arrayBuffer());
	await pglite.close();
	mkdirSync(dirname(file), { recursive: true });
	// Others may look for it meanwhile, and find all of it or nothing.
	const draft = `${file}.${process.pid}`;
	writeFileSync(draft, bytes);
	renameSync(draft, file);
}
