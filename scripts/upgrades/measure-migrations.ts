import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { readMigrations } from "#platform/database/migrate.ts";
import { startPrimary } from "#scripts/scaling/postgres-node.ts";

/** The first released schema: every migration after it runs on the tables of a large shop. */
const OLDEST = "tests/upgrades/fixtures/0013/database.sql.gz";
/** The copied tables and what makes a copied row another one; `n` counts the copies. */
const COPIED = [
	[
		"checkouts",
		{ id: "uuid_of('checkout', n)", payment_session_id: "'cs_test_copy_' || n", browser_key: "md5(n::text)" },
	],
	[
		"orders",
		{
			id: "uuid_of('order', n)",
			checkout_id: "uuid_of('checkout', n)",
			payment_session_id: "'cs_test_copy_' || n",
			order_number: "'SB-' || upper(lpad(to_hex(n), 8, '0'))",
			receipt_number: "'RC-' || upper(lpad(to_hex(n), 8, '0'))",
			email: "'sample' || n || '@example.com'",
		},
	],
	["order_items", { id: "gen_random_uuid()", order_id: "uuid_of('order', n)" }],
	[
		"payments",
		{
			payment_session_id: "'cs_test_copy_' || n",
			order_id: "uuid_of('order', n)",
			payment_intent_id: "'pi_copy_' || n",
		},
	],
] as const;

type Measured = { name: string; ms: number; locked: string[] };

/** Applies each migration to a shop with this many orders; it holds its locks no longer than it takes. */
export async function measureMigrations(orders: number): Promise<Measured[]> {
	const server = await startPrimary();
	const client = new pg.Client(`postgres://postgres@localhost:${server.port}/shop`);
	try {
		await client.connect();
		await client.query(`${gunzipSync(readFileSync(OLDEST))}\nreset all;`);
		await copyRows(client, orders);
		const applied = await client.query<{ name: string }>("select name from schema_migrations");
		const known = new Set(applied.rows.map(({ name }) => name));
		const measured: Measured[] = [];
		for (const { name, script } of readMigrations()) {
			if (!known.has(name)) measured.push({ name, ...(await measure(client, script)) });
		}
		return measured;
	} finally {
		await client.end();
		await server.close();
	}
}

async function measure(client: pg.Client, script: string): Promise<Omit<Measured, "name">> {
	await client.query("begin");
	const startedAt = performance.now();
	await client.query(script);
	const ms = Math.round(performance.now() - startedAt);
	// Tables of its own and indexes block nobody.
	const { rows } = await client.query<{ lock: string }>(
		`select c.relname || ' (' || case when bool_or(l.mode = 'AccessExclusiveLock') then 'all' else 'writes' end || ')' as lock
		from pg_locks l join pg_class c on c.oid = l.relation
		where l.pid = pg_backend_pid() and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
			and l.mode in ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock')
			and c.relname in (select tablename from existing) group by c.relname order by 1`,
	);
	await client.query("commit");
	await client.query(
		"truncate existing; insert into existing select tablename from pg_tables where schemaname = 'public'",
	);
	return { ms, locked: rows.map(({ lock }) => lock) };
}

/** Copies a row of each table, without its triggers, which would take longer than all migrations. */
async function copyRows(client: pg.Client, count: number): Promise<void> {
	await client.query("set session_replication_role = replica");
	await client.query(
		`create function pg_temp.uuid_of(kind text, n int) returns uuid immutable language sql as $$ select md5(kind || n)::uuid $$;
		create temporary table existing as select tablename from pg_tables where schemaname = 'public'`,
	);
	for (const [table, changes] of COPIED) {
		const { rows } = await client.query<{ name: string }>(
			"select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'",
			[table],
		);
		const names = rows.map(({ name }) => name);
		const values = names.map((name) =>
			name in changes ? changes[name as keyof typeof changes] : `source.${name}`,
		) as string[];
		const select = values.map((value) => value.replaceAll("uuid_of(", "pg_temp.uuid_of("));
		await client.query(
			`insert into ${table} (${names.join(", ")})
			select ${select.join(", ")} from (select * from ${table} limit 1) source, generate_series(1, ${count}) n`,
		);
	}
	await client.query("set session_replication_role = origin; analyze");
}

if (import.meta.main) {
	const { values } = parseArgs({ options: { orders: { type: "string", default: "100000" } } });
	const measured = await measureMigrations(Math.max(1, Math.trunc(Number(values.orders)) || 1));
	const rows = measured.map(({ name, ms, locked }) => `| ${name.replace(".sql", "")} | ${ms} | ${locked.join(", ")} |`);
	process.stdout.write(`${["| migration | ms | waiting meanwhile |", "|---|---|---|", ...rows].join("\n")}\n`);
}
