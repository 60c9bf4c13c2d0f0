import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Shop } from "#shop/context.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { findHealth } from "./find-health.ts";
import { CHECKS } from "./health.rules.ts";
import { openLiveShop } from "./testing/open-live-shop.ts";

describe.each(databaseKinds)("faults in the %s database", (kind) => {
	let live: Awaited<ReturnType<typeof openLiveShop>>;
	beforeAll(async () => {
		live = await openLiveShop(kind);
	});
	afterAll(() => live.close());

	test("a healthy shop has one line for each check, and none is a problem", async () => {
		expect(await live.problems()).toEqual([]);
		expect((await live.check()).map(({ check }) => check)).toEqual(CHECKS);
	});

	test.each<[string, plant: string, mend: string, found: string]>([
		[
			"a product's stock is off by one",
			"update products set stock = stock + 1 where id = 2",
			"update products set stock = stock - 1 where id = 2",
			"broken stock: stock_ledger 1",
		],
		[
			"an order has no payment",
			"create schema kept; create table kept.rows as select * from payments; delete from payments",
			"insert into payments select * from kept.rows; drop schema kept cascade",
			"broken orders: order_payments 1",
		],
		[
			"a points balance is off",
			"update points_months set points = points + 1",
			"update points_months set points = points - 1",
			"broken points: points_months 1",
		],
		[
			"a customer's sums are off",
			"update customers set spent_cents = spent_cents + 1 where orders > 0",
			"update customers set spent_cents = spent_cents - 1 where orders > 0",
			"warning orders: customer_sums 1",
		],
		[
			"an entry of the activity log was changed",
			`alter table admin_activity_logs disable trigger all; update admin_activity_logs set admin_email = 'eve@x.org';
			alter table admin_activity_logs enable trigger all`,
			`alter table admin_activity_logs disable trigger all; update admin_activity_logs set admin_email = 'owner@localhost';
			alter table admin_activity_logs enable trigger all`,
			"broken activity: activity_changed 1",
		],
		[
			"a policy was dropped",
			"drop policy own_addresses on addresses",
			"create policy own_addresses on addresses to shop_customer using (user_id = caller_id()) with check (user_id = caller_id())",
			"broken access: access_missing policy addresses.own_addresses",
		],
		[
			"row-level security was switched off",
			"alter table orders disable row level security",
			"alter table orders enable row level security",
			"broken access: access_row_security orders",
		],
		[
			"a role got a right that it should not have",
			"grant insert on orders to shop_customer",
			"revoke insert on orders from shop_customer",
			"warning access: access_added grant orders to shop_customer",
		],
		[
			"a migration is pending",
			"create schema kept; create table kept.rows as select * from schema_migrations where name like '0065%'; delete from schema_migrations where name like '0065%'",
			"insert into schema_migrations select * from kept.rows; drop schema kept cascade",
			"broken migrations: migrations_pending 0065-stock-alerts.sql",
		],
		[
			"a newer version has migrated, and one file was edited",
			"insert into schema_migrations (name, checksum) values ('9999-new.sql', ''); update schema_migrations set checksum = 'x' || checksum where name like '0065%'",
			"delete from schema_migrations where name like '9999%'; update schema_migrations set checksum = substr(checksum, 2) where name like '0065%'",
			"broken migrations: migrations_changed 0065-stock-alerts.sql | warning migrations: migrations_unknown 9999-new.sql",
		],
		[
			"an email was given up",
			"update outbox set failed_at = now() where kind = 'order_confirmation'",
			"update outbox set failed_at = null",
			"warning emails: emails_failed 1",
		],
		[
			"emails are not sent",
			"update outbox set next_attempt_at = next_attempt_at - interval '2 hours'",
			"update outbox set next_attempt_at = next_attempt_at + interval '2 hours'",
			"broken emails: emails_stuck 2",
		],
		[
			"a job is late",
			"update job_runs set since = since - interval '1 hour', succeeded_at = succeeded_at - interval '1 hour'",
			"update job_runs set since = since + interval '1 hour', succeeded_at = succeeded_at + interval '1 hour'",
			"broken jobs: jobs_late send messages",
		],
		[
			"no process runs jobs",
			"update job_runs set recorded_at = '2026-01-02 03:04:05Z'",
			"update job_runs set recorded_at = now()",
			"broken jobs: jobs_stopped 2026-01-02 03:04 UTC",
		],
	])("%s", async (_, plant, mend, found) => {
		await live.connection.runScript(plant);
		try {
			expect((await live.problems()).join(" | ")).toBe(found);
		} finally {
			await live.connection.runScript(mend);
		}
		expect(await live.problems()).toEqual([]);
	});

	test("a database that does not respond is named once; what needs no database is checked", async () => {
		const reject = () => Promise.reject(new Error("timeout expired"));
		const found = await live.problems({ database: { ...live.database, transaction: reject, findMigrations: reject } });
		expect(found.filter((line) => !line.includes("not_checked"))).toEqual([
			"broken database: database_unreachable timeout expired",
		]);
		expect(found.filter((line) => line.includes("not_checked"))).toHaveLength(9);
	});
});

test("only an administrator may see it", async () => {
	const visitor = { caller: { role: "visitor", userId: null } } as Shop;
	await expect(findHealth(visitor)).rejects.toMatchObject({ code: "unauthenticated" });
});
