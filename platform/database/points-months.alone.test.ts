import { randomUUID } from "node:crypto";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { readMigrations } from "./migrate.ts";

type Run = (script: string) => Promise<Record<string, unknown>[]>;

const MIGRATION = "0015-points-totals.sql";

/** An account's points lots and redemptions from before the monthly sums were stored. */
const LEDGER = `
	insert into auth_users (id, name, email) values ('00000000-0000-4000-8000-00000000000a', 'Ann', 'ann@x.example');
	insert into points_transactions (id, user_id, lot_id, kind, points_amount, description, expires_at, period, created_at)
	select id::uuid, '00000000-0000-4000-8000-00000000000a', lot::uuid, kind, points, 'x', ends::timestamptz, id, '2025-01-01'
	from (values
		('00000000-0000-4000-8000-000000000001', null, 'earn', 51, '2027-01-31T23:59:59Z'),
		('00000000-0000-4000-8000-000000000002', null, 'earn', 7, '2027-02-01T00:00:00Z'),
		('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000002', 'redeem', -3, '2027-02-01T00:00:00Z'),
		('00000000-0000-4000-8000-000000000004', null, 'grant', 9, null)) as row (id, lot, kind, points, ends);`;

async function sumsAfterMigration(run: Run): Promise<Record<string, unknown>[]> {
	for (const { name, script } of readMigrations()) if (name < MIGRATION) await run(script);
	await run(`begin; set local role shop_system; ${LEDGER} commit;`);
	for (const { name, script } of readMigrations()) if (name >= MIGRATION) await run(script);
	return await run(`set role shop_system;
		select to_char(month at time zone 'UTC', 'YYYY-MM') as month, points, odd_lots from points_months order by points_months.month`);
}

const SUMS = [
	{ month: "2027-01", points: 51, odd_lots: 1 },
	{ month: "2027-02", points: 4, odd_lots: 0 },
	{ month: null, points: 9, odd_lots: 1 },
];

test("PTS-06 the stored sums include earlier points, on the embedded database", async () => {
	const pglite = await PGlite.create("memory://");
	expect(await sumsAfterMigration(async (script) => (await pglite.exec(script)).at(-1)?.rows ?? [])).toEqual(SUMS);
	await pglite.close();
});

test.skipIf(inject("postgresUrl") === null)(
	"PTS-06 the stored sums include earlier points, on a server whose tables an ordinary login owns",
	async () => {
		const [url, name] = [inject("postgresUrl"), `shop_${randomUUID().replaceAll("-", "")}`];
		const testShop = new pg.Client({ connectionString: `${url}/postgres` });
		await testShop.connect();
		await testShop.query(`create database ${name}`);
		await testShop.end();
		const client = new pg.Client({ connectionString: `${url}/${name}` });
		await client.connect();
		const run: Run = async (script) => {
			const result: unknown = await client.query(script);
			return (Array.isArray(result) ? result.at(-1) : result).rows;
		};
		await run("create table schema_migrations (name text primary key, checksum text, applied_at timestamptz)");
		expect(await sumsAfterMigration(run)).toEqual(SUMS);
		await client.end();
	},
);
