/** What is done to a healthy shop's database, what mends it, and what the check finds: "state check: code what". */
export type PlantedFault = [name: string, plant: string, mend: string, found: string];

/** Faults that the owner of the tables can make. */
export const FAULTS: readonly PlantedFault[] = [
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
		"warning schema: schema_added schema kept | broken orders: order_payments 1",
	],
	[
		"a points balance is off",
		"update points_months set points = points + 1",
		"update points_months set points = points - 1",
		"broken points: points_months 1",
	],
	[
		"points are held for a checkout that is paid",
		"insert into points_holds select checkouts.id, auth_users.id, 50 from checkouts, auth_users",
		"delete from points_holds",
		"broken points: points_held 1",
	],
	[
		"a customer's sums are off",
		"update customers set spent_cents = spent_cents + 1 where orders > 0",
		"update customers set spent_cents = spent_cents - 1 where orders > 0",
		"broken orders: customer_sums 1",
	],
	[
		"a use of a discount code belongs to no one",
		"insert into discount_codes (code, kind, percent, uses, created_at, updated_at) values ('LOST', 'percent', 5, 1, now(), now())",
		"delete from discount_codes",
		"broken orders: discount_uses 1",
	],
	[
		"a quote's number is missing",
		"update document_numbers set last = last + 1 where series = 'quote'",
		"update document_numbers set last = last - 1 where series = 'quote'",
		"broken orders: document_numbers 1",
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
		"a payment may become two orders",
		"alter table orders drop constraint orders_payment_session_id_key",
		"alter table orders add constraint orders_payment_session_id_key unique (payment_session_id)",
		"broken schema: schema_changed constraint orders.orders_payment_session_id_key, index orders_payment_session_id_key",
	],
	[
		"more may be reserved than there is",
		`create schema kept; create table kept.rule as select pg_get_constraintdef(oid) as text from pg_constraint
			where conname = 'products_reserved_within_stock'; alter table products drop constraint products_reserved_within_stock`,
		`do $$ begin execute 'alter table products add constraint products_reserved_within_stock ' || (select text from kept.rule); end $$; drop schema kept cascade`,
		"broken schema: schema_changed constraint products.products_reserved_within_stock | warning schema: schema_added schema kept",
	],
	[
		"a check is there and was never validated",
		`create schema kept; create table kept.rule as select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'products_reserved_within_stock';
		alter table products drop constraint products_reserved_within_stock;
		do $$ begin execute 'alter table products add constraint products_reserved_within_stock ' || (select text from kept.rule) || ' not valid'; end $$`,
		"alter table products validate constraint products_reserved_within_stock; drop schema kept cascade",
		"broken schema: schema_changed constraint products.products_reserved_within_stock | warning schema: schema_added schema kept",
	],
	[
		"an index is missing",
		"drop index stock_entries_product",
		"create index stock_entries_product on stock_entries (product_id, id)",
		"broken schema: schema_changed index stock_entries_product",
	],
	[
		"a column may be empty that may not",
		"alter table orders alter column total_cents drop not null",
		"alter table orders alter column total_cents set not null",
		"broken schema: schema_changed column orders.total_cents",
	],
	[
		"a column has another default",
		"alter table product_reviews alter column is_approved set default true",
		"alter table product_reviews alter column is_approved set default false",
		"broken schema: schema_changed column product_reviews.is_approved",
	],
	[
		"a foreign key does not restrict any more",
		`create schema kept; create table kept.rule as select conrelid::regclass::text as name, conname, pg_get_constraintdef(oid) as text from pg_constraint
			where conname = 'refunds_order_id_fkey'; alter table refunds drop constraint refunds_order_id_fkey`,
		`do $$ begin execute (select format('alter table %s add constraint %I %s', name, conname, text) from kept.rule); end $$; drop schema kept cascade`,
		"broken schema: schema_changed constraint refunds.refunds_order_id_fkey | warning schema: schema_added schema kept",
	],
	[
		"a view answers with its owner's rights",
		"alter view profiles set (security_invoker = false)",
		"alter view profiles set (security_invoker = true)",
		"broken schema: schema_changed table profiles",
	],
	[
		"a table loses its rows in a crash",
		"alter table job_runs set unlogged",
		"alter table job_runs set logged",
		"broken schema: schema_changed table job_runs",
	],
	[
		"a column has another type",
		"alter table job_runs alter column failures type bigint",
		"alter table job_runs alter column failures type integer",
		"broken schema: schema_changed column job_runs.failures",
	],
	[
		"numbers of stock entries start over",
		"alter sequence stock_entries_id_seq cycle",
		"alter sequence stock_entries_id_seq no cycle",
		"broken schema: schema_changed sequence stock_entries_id_seq",
	],
	[
		"a table was added",
		"create table copies (id int)",
		"drop table copies",
		"warning schema: schema_added column copies.id, table copies | broken access: access_added row security copies",
	],
	[
		"counters of sales are off",
		"update tally_changes set amount = amount + 70000 where kind = 'sale'",
		"update tally_changes set amount = amount - 70000 where kind = 'sale'",
		"broken orders: counters 1",
	],
	[
		"units sold are off",
		"update products set units_sold = units_sold + 3 where id = 1",
		"update products set units_sold = units_sold - 3 where id = 1",
		"broken stock: units_sold 1",
	],
	[
		"a migration is pending",
		"create schema kept; create table kept.rows as select * from schema_migrations where name like '0065%'; delete from schema_migrations where name like '0065%'",
		"insert into schema_migrations select * from kept.rows; drop schema kept cascade",
		"broken migrations: migrations_pending 0065-stock-alerts.sql | warning schema: schema_added schema kept",
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
	[
		"a function in another schema",
		"create schema side; create function side.emails() returns setof text language sql security definer as 'select email from public.auth_users'",
		"drop schema side cascade",
		"warning schema: schema_added schema side",
	],
	[
		"numbers of stock entries were set back",
		"select setval('stock_entries_id_seq', 1, false)",
		"select setval('stock_entries_id_seq', max(id)) from stock_entries",
		"broken orders: row_numbers 1",
	],
];
