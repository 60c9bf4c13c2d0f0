import { expect, test } from "vitest";
import { databaseKinds } from "#tests/support/databases.ts";
import { type Run, readMigrated } from "./read-migrated.ts";

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

const SUMS = [
	{ month: "2027-01", points: 51, odd_lots: 1 },
	{ month: "2027-02", points: 4, odd_lots: 0 },
	{ month: null, points: 9, odd_lots: 1 },
];

test.each(databaseKinds)("PTS-06 the stored sums include earlier points, on the %s database", async (kind) => {
	const read = (run: Run) =>
		run(`set role shop_system;
			select to_char(month at time zone 'UTC', 'YYYY-MM') as month, points, odd_lots from points_months order by points_months.month`);
	expect(await readMigrated(kind, { migration: MIGRATION, rows: LEDGER, read })).toEqual(SUMS);
});
