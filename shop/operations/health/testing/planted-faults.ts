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
		"broken orders: customer_sums 1",
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
		"broken access: access_added grant orders to shop_customer",
	],
	[
		"the function that every policy asks was replaced",
		`create schema kept; create table kept.body as select pg_get_functiondef('caller_id'::regproc) as text;
		create or replace function caller_id() returns uuid language sql stable set search_path = '' as $$ select null::uuid $$`,
		`do $$ begin execute (select text from kept.body); end $$; drop schema kept cascade`,
		"broken access: access_missing function caller_id()",
	],
	[
		"a function runs as its owner",
		"alter function points_balance(uuid) security definer",
		"alter function points_balance(uuid) security invoker",
		"broken access: access_missing function points_balance(uuid)",
	],
	[
		"a function was added",
		"create function all_emails() returns setof text language sql security definer as 'select email from auth_users'",
		"drop function all_emails()",
		"broken access: access_added function all_emails()",
	],
	[
		"everyone may call what no one may",
		"grant execute on function refresh_customers(text[]) to public",
		"revoke execute on function refresh_customers(text[]) from public",
		"broken access: access_missing function refresh_customers(text[])",
	],
	[
		"the accounts' emails are granted to visitors",
		"grant select on auth_users to shop_visitor",
		"revoke select on auth_users from shop_visitor",
		"broken access: access_added grant auth_users to shop_visitor",
	],
	[
		"a column of customers is granted to visitors",
		"grant select (email) on customers to shop_visitor",
		"revoke select (email) on customers from shop_visitor",
		"broken access: access_added grant customers(email) to shop_visitor",
	],
	[
		"a table is granted to everyone",
		"grant select on support_messages to public",
		"revoke select on support_messages from public",
		"broken access: access_added grant support_messages to everyone",
	],
	[
		"a table is granted to a role that is not the shop's",
		"grant select on refunds to pg_monitor",
		"revoke select on refunds from pg_monitor",
		"broken access: access_added grant refunds to pg_monitor",
	],
	[
		"visitors may read every order by a policy of its own",
		"create policy all_orders on orders for select to shop_visitor using (true)",
		"drop policy all_orders on orders",
		"broken access: access_added policy orders.all_orders",
	],
	[
		"a policy's condition is always true",
		"alter policy own_addresses on addresses using (true)",
		"alter policy own_addresses on addresses using (user_id = caller_id())",
		"broken access: access_missing policy addresses.own_addresses",
	],
	[
		"row-level security does not bind the owner",
		"alter table payments no force row level security",
		"alter table payments force row level security",
		"broken access: access_row_security payments",
	],
	[
		"a trigger is off",
		"alter table stock_entries disable trigger stock_entries_kept",
		"alter table stock_entries enable trigger stock_entries_kept",
		"broken access: access_missing trigger stock_entries.stock_entries_kept",
	],
	[
		"a trigger fires on fewer changes",
		`drop trigger support_messages_tallied on support_messages;
		create trigger support_messages_tallied after insert on support_messages for each row execute function tally_message()`,
		`drop trigger support_messages_tallied on support_messages;
		create trigger support_messages_tallied after insert or update or delete on support_messages for each row execute function tally_message()`,
		"broken access: access_missing trigger support_messages.support_messages_tallied",
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
		"broken schema: schema_changed constraint products.products_reserved_within_stock",
	],
	[
		"a check is there and was never validated",
		`create schema kept; create table kept.rule as select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'products_reserved_within_stock';
		alter table products drop constraint products_reserved_within_stock;
		do $$ begin execute 'alter table products add constraint products_reserved_within_stock ' || (select text from kept.rule) || ' not valid'; end $$`,
		"alter table products validate constraint products_reserved_within_stock; drop schema kept cascade",
		"broken schema: schema_changed constraint products.products_reserved_within_stock",
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
		"broken schema: schema_changed constraint refunds.refunds_order_id_fkey",
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
];

/** Faults that only a superuser can make. */
export const SUPERUSER_FAULTS: readonly PlantedFault[] = [
	[
		"foreign keys are off",
		"alter table refunds disable trigger all",
		"alter table refunds enable trigger all",
		"broken access: access_missing trigger refunds.refunds_customer_added, trigger refunds.refunds_customer_changed | broken access: access_added foreign keys of refunds",
	],
	[
		"an index is invalid",
		"update pg_index set indisvalid = false where indexrelid = 'stock_entries_product'::regclass",
		"update pg_index set indisvalid = true where indexrelid = 'stock_entries_product'::regclass",
		"broken schema: schema_changed index stock_entries_product",
	],
	[
		"another login may do what the shop may",
		"create role reporter login; grant shop_system to reporter",
		"drop role reporter",
		"broken access: access_added member reporter",
	],
];
