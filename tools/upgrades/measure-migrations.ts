import { parseArgs } from "node:util";
import pg from "pg";
import { readMigrations } from "../../platform/database/migrate.ts";
import { startPrimary } from "../trials/scaling/postgres-node.ts";
import { fillOldestShop } from "./fill-oldest-shop.ts";

type Measured = { name: string; ms: number; locked: string[] };

/** Applies each migration to a shop with this many orders; it holds its locks no longer than it takes. */
export async function measureMigrations(orders: number): Promise<Measured[]> {
	const server = await startPrimary();
	const client = new pg.Client(`postgres://postgres@localhost:${server.port}/shop`);
	try {
		await client.connect();
		await fillOldestShop(client, orders);
		await client.query(
			"create temporary table existing as select tablename from pg_tables where schemaname = 'public'",
		);
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

if (import.meta.main) {
	const { values } = parseArgs({ options: { orders: { type: "string", default: "100000" } } });
	const measured = await measureMigrations(Math.max(1, Math.trunc(Number(values.orders)) || 1));
	const rows = measured.map(({ name, ms, locked }) => `| ${name.replace(".sql", "")} | ${ms} | ${locked.join(", ")} |`);
	process.stdout.write(`${["| migration | ms | waiting meanwhile |", "|---|---|---|", ...rows].join("\n")}\n`);
}
