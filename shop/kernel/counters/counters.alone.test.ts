import { PGlite } from "@electric-sql/pglite";
import fc from "fast-check";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { readMigrations } from "#platform/database/migrate.ts";
import { addCustomer, addPaidOrder, SYSTEM } from "#platform/database/testing/add-customer.ts";
import { createServerDatabase, databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { firstWholeDay, firstWholeQuarter, wholeDays, wholeQuarters } from "./counters.rules.ts";
import { rollUpCounters } from "./roll-up-counters.ts";

const MIGRATION = "0017-portal-lists.sql";
const ANN = "00000000-0000-4000-8000-00000000000a";

/** Compares the stored counters with counts of the rows themselves and returns the differences. */
const DIFFERENCES = `
	with stored as (
		select kind, name, since, sum(rows) as rows, sum(amount) as amount, sum(units) as units from tallied group by 1, 2, 3
	), line as (select order_id, sum(quantity) as units from order_items group by 1),
	counted (kind, name, since, rows, amount, units) as (
		select 'order', fulfillment_status, '-infinity'::timestamptz, count(*), sum(total_cents), coalesce(sum(units), 0)
			from orders left join line on order_id = id group by 2
		union all select 'sale', case when fulfillment_status = 'cancelled' then 'cancelled' else 'sold' end,
			to_timestamp(floor(extract(epoch from created_at) / 900) * 900), count(*), sum(total_cents), coalesce(sum(units), 0)
			from orders left join line on order_id = id group by 2, 3
		union all select 'sale hour', name, to_timestamp(floor(extract(epoch from since) / 3600) * 3600), sum(rows), sum(amount), sum(units)
			from tallies where kind = 'sale' group by 2, 3
		union all select 'order to review', '', '-infinity', count(*), 0, 0
			from orders where requires_manual_review and verification_status = 'needs_review'
		union all select 'pending review', rating::text, '-infinity', count(*), 0, 0 from product_reviews where not is_approved group by 2
		union all select 'approved review', rating::text, '-infinity', count(*), 0, 0 from product_reviews where is_approved group by 2
		union all select 'message', status, '-infinity', count(*), 0, 0 from support_messages group by 2
		union all select 'product', product_id::text, date_trunc('day', created_at, 'UTC'), count(*),
			sum(order_items.subtotal_cents - order_items.points_discount_cents - order_items.code_discount_cents - order_items.account_discount_cents), sum(quantity)
			from order_items join orders on orders.id = order_id where fulfillment_status <> 'cancelled' group by 2, 3
		union all select 'points', kind, date_trunc('day', created_at, 'UTC'), count(*), sum(points_amount), 0 from points_transactions group by 2, 3
		union all select 'customer', case when user_id is null then 'guest' else 'member' end,
			coalesce(date_trunc('day', first_order_at, 'UTC'), '-infinity'), count(*), 0, 0 from customers group by 2, 3
		union all select 'activity', '', to_timestamp(floor(extract(epoch from created_at) / 900) * 900), count(*), 0, 0
			from admin_activity_logs group by 3
		union all select 'activity type', action_type, date_trunc('day', created_at, 'UTC'), count(*), 0, 0 from admin_activity_logs group by 2, 3
	)
	select kind, name, since::text, stored.rows::int as stored, counted.rows::int as counted
	from stored full join counted using (kind, name, since)
	where coalesce(stored.rows, 0) <> coalesce(counted.rows, 0) or coalesce(stored.amount, 0) <> coalesce(counted.amount, 0)
		or coalesce(stored.units, 0) <> coalesce(counted.units, 0)`;

/**
 * Spans in which the sales of a local hour, added up from whole hours, are not those added up from quarters: within an hour, from
 * one hour into the next, over days; also where an hour of the clock is not one of UTC.
 */
const OTHER_SPANS = `
	select zone, begins::text, length::text, one.at::text
	from unnest(array['UTC', 'America/Chicago', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe']) zone,
		unnest(array[timestamptz '2026-03-07 00:15Z', '2026-03-07 09:00Z', '2026-03-08 02:45Z']) begins,
		unnest(array[interval '30 minutes', '75 minutes', '7 hours', '60 days']) length,
		lateral (
			select * from (
				select date_trunc('hour', since at time zone zone) as at, name, sum(rows) as rows, sum(amount) as amount, sum(units) as units
				from sales_between(begins, begins + length, zone) group by 1, 2
			) whole full join (
				select date_trunc('hour', since at time zone zone) as at, name, sum(rows) as rows, sum(amount) as amount, sum(units) as units
				from tallied where kind = 'sale' and since >= begins and since < begins + length group by 1, 2
			) quarters using (at, name)
			where (coalesce(whole.rows, 0), coalesce(whole.amount, 0), coalesce(whole.units, 0))
				<> (coalesce(quarters.rows, 0), coalesce(quarters.amount, 0), coalesce(quarters.units, 0))
		) one`;

/** Random changes to rows of the shop. */
const ACTION_TYPES = {
	sell: (at: string) => [
		`insert into order_items (order_id, product_id, product_name, image, quantity, unit_price_cents, subtotal_cents, tax_cents, total_cents)
			select orders.id, product.id, 'Pack', 'pack', 2, 500, 1000, 0, 1000
			from (select id from orders order by random() limit 1) orders, (values (91), (92)) product (id) on conflict do nothing`,
		`update orders set created_at = ${at} where id = (select id from orders order by random() limit 1)`,
		`update orders set email = 'Buyer' || (100 + floor(random() * 30)::int) || '@x.example'
			where id = (select id from orders where user_id is null and email is null order by random() limit 1)`,
	],
	cancel: () => [
		`update orders set fulfillment_status = 'cancelled' where id =
			(select id from orders where fulfillment_status in ('pending', 'processing') order by random() limit 1)`,
	],
	ship: () => [
		`update orders set fulfillment_status = 'shipped', updated_at = now() where id =
			(select id from orders where fulfillment_status = 'processing' order by random() limit 1)`,
	],
	flag: () => [
		`update orders set requires_manual_review = not requires_manual_review, verification_status = 'needs_review'
			where id = (select id from orders order by random() limit 1)`,
	],
	join: () => [
		`insert into auth_users (name, email, email_verified) select 'Ben', 'buyer' || (100 + floor(random() * 30)::int) || '@x.example', true
			on conflict do nothing`,
	],
	claim: () => [
		`update orders set user_id = (select id from auth_users where email = lower(orders.email))
			where id = (select orders.id from orders join auth_users on auth_users.email = lower(orders.email)
				where user_id is null order by random() limit 1)`,
	],
	leave: () => [
		`delete from auth_users where name = 'Ben' and id = (select id from auth_users where name = 'Ben' order by random() limit 1)`,
	],
	forget: () => [
		`delete from orders where id = (select id from orders where user_id is null order by random() limit 1)`,
	],
	review: () => [
		`insert into product_reviews (product_id, rating, user_name, user_email, is_approved)
			values (1, 1 + floor(random() * 5)::int, 'Ann', 'ann@x.example', random() < 0.5)`,
	],
	approve: () => [
		`update product_reviews set is_approved = not is_approved where id = (select id from product_reviews order by random() limit 1)`,
	],
	unreview: () => [`delete from product_reviews where id = (select id from product_reviews order by random() limit 1)`],
	write: () => [
		`insert into support_messages (email, name, inquiry_type, message) values ('a@x.example', 'Ann', 'general', 'Hello')`,
	],
	resolve: () => [
		`update support_messages set status = 'resolved' where id = (select id from support_messages order by random() limit 1)`,
	],
	earn: (at: string) => [
		`insert into points_transactions (user_id, kind, points_amount, description, period, created_at)
			values ('${ANN}', 'grant', 7, 'Thanks', gen_random_uuid()::text, ${at})`,
	],
	log: (at: string) => [
		`insert into admin_activity_logs (action_type, admin_email, created_at, previous_hash, hash)
			values ('LOGIN', 'owner', ${at}, '', gen_random_uuid()::text)`,
	],
	fold: () => [],
} as const satisfies Record<string, (at: string) => string[]>;
const NAMES = Object.keys(ACTION_TYPES) as (keyof typeof ACTION_TYPES)[];

describe.each(databaseKinds)("AREV-01 AACT-05 stored counts on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { system } = await openTestShop(database);
	const run = (query: string) =>
		database.transaction(
			SYSTEM,
			async (tx) => (await sql.raw<Record<string, unknown>>(query).execute(tx.withoutPlugins())).rows,
		);

	test("match a fresh count, whatever happens, rolled up or not", async () => {
		await database.transaction(SYSTEM, async (tx) => {
			await addCustomer(tx, ANN, 91);
			await addCustomer(tx, crypto.randomUUID(), 92);
		});
		let orders = 100;
		const operation = fc.record({ name: fc.constantFrom(...NAMES), minute: fc.integer({ min: 0, max: 3000 }) });
		await fc.assert(
			fc.asyncProperty(fc.array(operation, { maxLength: 25 }), async (actions) => {
				for (const { name, minute } of actions) {
					const at = `timestamptz '2026-03-07 00:00Z' + ${minute} * interval '1 minute'`;
					if (name === "fold") await rollUpCounters(system);
					if (name === "sell") {
						orders += 1;
						await database.transaction(SYSTEM, (tx) => addPaidOrder(tx, { userId: null, number: orders }));
					}
					for (const statement of ACTION_TYPES[name](at)) await run(statement);
				}
				expect(await run(DIFFERENCES)).toEqual([]);
			}),
			{ numRuns: 25 },
		);
		expect(await run(OTHER_SPANS)).toEqual([]);
		await rollUpCounters(system);
		expect(await run("select 1 from tally_changes")).toEqual([]);
		expect(await run(DIFFERENCES)).toEqual([]);
		expect(await run(OTHER_SPANS)).toEqual([]);
		await run(`delete from auth_users where id = '${ANN}'`);
		expect(await run(DIFFERENCES)).toEqual([]);
	});

	test("are rolled up whole, however small the batches are", async () => {
		await rollUpCounters(system);
		const add = ACTION_TYPES.write().join(";");
		for (let added = 0; added < 5; added++) await run(add);
		expect((await run("select 1 from tally_changes")).length).toBeGreaterThan(4);
		await rollUpCounters(system, 2);
		expect(await run("select 1 from tally_changes")).toEqual([]);
		expect(await run(DIFFERENCES)).toEqual([]);
	});

	test("include the rows that existed before the migration", async () => {
		const connection = await connect(kind);
		for (const { name, script } of readMigrations()) {
			if (name === MIGRATION) {
				await connection.run("begin; set local role shop_system");
				for (const statement of ROWS_BEFORE) await connection.run(statement);
				await connection.run("commit");
			}
			await connection.run(`begin; ${script}; commit`);
		}
		await connection.run("begin; set local role shop_system");
		const counters = await connection.run("select sum(rows)::int as rows from tallied");
		expect(Number(counters[0]?.rows)).toBeGreaterThan(10);
		expect(await connection.run(DIFFERENCES)).toEqual([]);
		await connection.close();
	});
});

test("a time window counts single rows up to the first whole quarter-hour and day", () => {
	const at = Date.UTC(2026, 2, 7, 13, 5);
	expect(firstWholeQuarter(at)).toBe(Date.UTC(2026, 2, 7, 13, 15));
	expect(firstWholeDay(at)).toBe(Date.UTC(2026, 2, 8));
	expect(firstWholeQuarter(Date.UTC(2026, 2, 7, 13))).toBe(Date.UTC(2026, 2, 7, 13));
});

test("a span takes whole quarters of an hour and days from counters, and the rest from rows", () => {
	const at = (hour: number, minute = 0) => Date.UTC(2026, 2, 7, hour, minute);
	expect(wholeQuarters(at(13, 5), at(14, 50))).toEqual({ from: at(13, 15), until: at(14, 45) });
	expect(wholeQuarters(at(13), at(14))).toEqual({ from: at(13), until: at(14) });
	expect(wholeDays(at(13), at(61))).toEqual({ from: at(24), until: at(48) });
	// Too short for a whole one: all of it from rows.
	expect(wholeQuarters(at(13, 5), at(13, 10))).toEqual({ from: at(13, 10), until: at(13, 10) });
	expect(wholeQuarters(at(13, 5), at(13, 20))).toEqual({ from: at(13, 15), until: at(13, 15) });
});

const ROWS_BEFORE = [
	`insert into products (id, name, name_es, price_cents, category, image, quantity_text, quantity_text_es, description,
		description_es, long_description, long_description_es) values (1, 'Pack', 'Paquete', 500, 'small', 'p', '', '', '', '', '', '')`,
	`insert into checkouts (id, state, fingerprint, subtotal_cents, tax_cents, shipping_cents, shipping_method, total_cents,
		created_at, expires_at, closed_at)
		select md5(i::text)::uuid, 'completed', 'f', 500, 0, 0, 'none', 500, now(), now(), now() from generate_series(1, 20) i`,
	`insert into orders (id, order_number, receipt_number, checkout_id, payment_session_id, fulfillment_status, subtotal_cents,
		tax_cents, shipping_cents, shipping_method, total_cents, created_at)
		select md5(i::text)::uuid, 'SB-' || lpad(i::text, 8, '0'), 'RC-' || lpad(i::text, 8, '0'), md5(i::text)::uuid, i::text,
			(array['processing', 'cancelled', 'shipped'])[i % 3 + 1], 500, 0, 0, 'none', 500, now() - i * interval '9 minutes'
		from generate_series(1, 20) i`,
	`insert into order_items (order_id, product_id, product_name, image, quantity, unit_price_cents, subtotal_cents, tax_cents,
		total_cents) select id, 1, 'Pack', 'p', 1, 500, 500, 0, 500 from orders`,
	`insert into product_reviews (product_id, rating, user_name, user_email, is_approved)
		select 1, i % 5 + 1, 'Ann', 'ann@x.example', i % 2 = 0 from generate_series(1, 20) i`,
	`insert into support_messages (email, name, inquiry_type, message) values ('a@x.example', 'Ann', 'general', 'Hello')`,
	`insert into admin_activity_logs (action_type, admin_email, created_at, previous_hash, hash)
		select 'LOGIN', 'owner', now() - i * interval '1 hour', '', i::text from generate_series(1, 30) i`,
];

/** An empty database, connected as the owner of its tables. */
async function connect(kind: "embedded" | "server") {
	if (kind === "embedded") {
		const pglite = new PGlite("memory://");
		return {
			run: async (script: string) => (await pglite.exec(script)).at(-1)?.rows as { rows?: number }[],
			close: () => pglite.close(),
		};
	}
	const client = new pg.Client({ connectionString: await createServerDatabase({ template: "template1" }) });
	await client.connect();
	return {
		run: async (script: string) => {
			const responses = [await client.query(script)].flat();
			return (responses.at(-1)?.rows ?? []) as { rows?: number }[];
		},
		close: () => client.end(),
	};
}
