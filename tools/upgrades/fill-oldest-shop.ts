import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type pg from "pg";

/** The first released schema: every migration after it runs on the tables of a large shop. */
const OLDEST = "tests/trials/upgrades/fixtures/0013/database.sql.gz";
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

/** Fills an empty database with the first released schema and its shop, which then has this many more orders. */
export async function fillOldestShop(client: pg.Client, orders: number): Promise<void> {
	await client.query(`${gunzipSync(readFileSync(OLDEST))}\nreset all;`);
	await copyRows(client, orders);
}

/** Copies a row of each table, without its triggers, which would take longer than all migrations. */
async function copyRows(client: pg.Client, count: number): Promise<void> {
	await client.query("set session_replication_role = replica");
	await client.query(
		`create function pg_temp.uuid_of(kind text, n int) returns uuid immutable language sql as $$ select md5(kind || n)::uuid $$`,
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
