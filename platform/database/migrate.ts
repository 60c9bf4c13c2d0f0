import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { Connection } from "./connection.ts";
import type { Schema } from "./schema.ts";

/** Advisory lock: one process migrates at a time, the others wait. */
export const MIGRATION_LOCK = 7_203_771;
/** Held by the process that prepares to migrate, before it takes the other one for each file. */
const PREPARATION_LOCK = MIGRATION_LOCK + 1;

/** `before` runs first when a database with data has pending migrations, in one process at a time; its error prevents them. */
export type MigrateOptions = { before?: (pending: readonly string[]) => Promise<void> };

/**
 * Applies the new files of migrations/ in order, each in its own transaction. Forward only: a mistake is fixed by
 * another migration.
 * @throws Error when an applied file has changed, or that of `before`; a file that fails leaves nothing of itself
 */
export async function migrate(
	kysely: Kysely<Schema>,
	connection: Connection,
	{
		names,
		before,
	}: MigrateOptions & {
		/** Only these files, for the schema that a backup was made with; without it, all of them. */
		names?: ReadonlySet<string>;
	} = {},
): Promise<void> {
	await connection.runScript(`
		begin;
		select pg_advisory_xact_lock(${MIGRATION_LOCK});
		create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());
		commit;`);
	// Together, because every script opens a connection of its own; each file still commits by itself.
	const apply = (pending: readonly Migration[]) => connection.runScript(pending.map(guarded).join(""));
	const { pending, isEmpty } = await findPending(kysely, names);
	if (pending.length === 0) return;
	if (before === undefined || isEmpty) return await apply(pending);
	const prepare = async () => {
		// Another process may have migrated while this one waited.
		const { pending } = await findPending(kysely, names);
		if (pending.length === 0) return;
		await before(pending.map(({ name }) => name));
		await apply(pending);
	};
	await (connection.whileLocked ? connection.whileLocked(PREPARATION_LOCK, prepare) : prepare());
}

/** True when every migration file has been applied. Throws when the database is unreachable. */
export async function isUpToDate(kysely: Kysely<Schema>): Promise<boolean> {
	const known = await fetchApplied(kysely);
	return readMigrations().every(({ name, checksum }) => known.get(name) === checksum);
}

/** Migrations by what is odd about them; all empty when this version's files, and no others, are applied. */
export type MigrationState = { applied: number; pending: string[]; changed: string[]; unknown: string[] };

/** Compares the applied migrations with this version's files. Throws when the database is unreachable. */
export async function compareMigrations(kysely: Kysely<Schema>): Promise<MigrationState> {
	const known = await fetchApplied(kysely);
	const files = readMigrations();
	const names = new Set(files.map(({ name }) => name));
	return {
		applied: known.size,
		pending: files.flatMap(({ name }) => (known.has(name) ? [] : [name])),
		changed: files.flatMap(({ name, checksum }) => (known.has(name) && known.get(name) !== checksum ? [name] : [])),
		unknown: [...known.keys()].filter((name) => !names.has(name)),
	};
}

type Migration = { name: string; script: string; checksum: string };

export function readMigrations(): Migration[] {
	const folder = join(process.cwd(), "platform/database/migrations");
	return readdirSync(folder)
		.filter((file) => file.endsWith(".sql"))
		.sort()
		.map((name) => {
			const script = readFileSync(join(folder, name), "utf8");
			return { name, script, checksum: createHash("sha256").update(script).digest("hex") };
		});
}

async function findPending(
	kysely: Kysely<Schema>,
	names: ReadonlySet<string> | undefined,
): Promise<{ pending: Migration[]; isEmpty: boolean }> {
	const applied = await fetchApplied(kysely);
	const pending: Migration[] = [];
	for (const migration of readMigrations()) {
		if (names?.has(migration.name) === false) continue;
		const before = applied.get(migration.name);
		if (before === migration.checksum) continue;
		if (before !== undefined) {
			throw new Error(`The migration ${migration.name} was changed after it was applied. Add a new migration instead.`);
		}
		pending.push(migration);
	}
	return { pending, isEmpty: applied.size === 0 };
}

async function fetchApplied(kysely: Kysely<Schema>): Promise<Map<string, string>> {
	const { rows } = await sql<{
		name: string;
		checksum: string;
	}>`select name, checksum from schema_migrations`.execute(kysely);
	return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** Applies a file unless another process did so while this one waited for the lock. */
function guarded({ name, checksum, script }: Migration): string {
	const body = `$migration$${script}$migration$`;
	if (script.includes("$migration$")) throw new Error(`${name} must not contain $migration$`);
	return `
		begin;
		select pg_advisory_xact_lock(${MIGRATION_LOCK});
		do $guard$ begin
			if not exists (select 1 from schema_migrations where name = '${name}') then
				execute ${body};
				insert into schema_migrations (name, checksum) values ('${name}', '${checksum}');
			end if;
		end $guard$;
		commit;`;
}
