import type { PlantedFault } from "./planted-faults.ts";

/** Faults in who may do what that the owner of the tables can make. */
export const ACCESS_FAULTS: readonly PlantedFault[] = [
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
		"warning schema: schema_added schema kept | broken access: access_missing function caller_id()",
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
		"a rule swallows stock entries",
		"create rule swallow as on insert to stock_entries do instead nothing",
		"drop rule swallow on stock_entries",
		"broken access: access_added rule stock_entries.swallow",
	],
	[
		"a role may pass its right on",
		"grant select on email_suppressions to shop_administrator with grant option",
		"revoke grant option for select on email_suppressions from shop_administrator",
		"broken access: access_missing grant email_suppressions to shop_administrator",
	],
	[
		"a role may pass the right to a function on",
		"grant execute on function caller_id() to shop_visitor with grant option",
		"revoke grant option for execute on function caller_id() from shop_visitor",
		"broken access: access_missing function caller_id()",
	],
	[
		"visitors may create tables",
		"grant create on schema public to shop_visitor",
		"revoke create on schema public from shop_visitor",
		"broken access: access_missing grant schema public to shop_visitor",
	],
	[
		"what the next migration creates is granted to visitors",
		"alter default privileges in schema public grant select on tables to shop_visitor",
		"alter default privileges in schema public revoke select on tables from shop_visitor",
		"broken access: access_added default grant of tables to shop_visitor",
	],
	[
		"an argument has a default",
		`do $$ begin execute replace(pg_get_functiondef('points_balance(uuid)'::regprocedure), ' uuid)', ' uuid default null)'); end $$`,
		`do $$ declare now text := pg_get_functiondef('points_balance(uuid)'::regprocedure); begin
			drop function points_balance(uuid); execute replace(now, ' DEFAULT NULL::uuid', '');
			revoke all on function points_balance(uuid) from public;
			grant execute on function points_balance(uuid) to shop_administrator, shop_customer; end $$`,
		"broken access: access_missing function points_balance(uuid)",
	],
];

/** Faults that only a superuser can make. */
export const SUPERUSER_FAULTS: readonly PlantedFault[] = [
	[
		"foreign keys are off",
		"alter table refunds disable trigger all",
		"alter table refunds enable trigger all",
		"broken access: access_missing trigger refunds.refunds_customer_added, trigger refunds.refunds_customer_changed, trigger refunds.refunds_discount_settled, trigger refunds.refunds_told, trigger refunds.refunds_told_new | broken access: access_added foreign keys of refunds",
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
	[
		"visitors may read every table",
		"grant pg_read_all_data to shop_visitor",
		"revoke pg_read_all_data from shop_visitor",
		"broken access: access_added member shop_visitor",
	],
	[
		"a table has another owner, who is a member of the shop's roles",
		"create role eve; alter table refunds owner to eve; grant shop_system to eve",
		"alter table refunds owner to current_user; drop role eve",
		"broken access: access_added member eve, owner refunds",
	],
	[
		"a function has another owner",
		"create role eve; alter function refresh_customers(text[]) owner to eve",
		"alter function refresh_customers(text[]) owner to current_user; drop role eve",
		"broken access: access_added owner refresh_customers(text[])",
	],
	[
		"a policy for the owner is for another role",
		"create role eve; alter policy owner_reads on orders to eve",
		"alter policy owner_reads on orders to current_user; drop role eve",
		"broken access: access_missing policy orders.owner_reads",
	],
	[
		"visitors may create roles, databases and replicas",
		"alter role shop_visitor createrole createdb replication",
		"alter role shop_visitor nocreaterole nocreatedb noreplication",
		"broken access: access_missing role shop_visitor",
	],
	[
		"a role has a setting of its own",
		"alter role shop_customer set row_security = off",
		"alter role shop_customer reset row_security",
		"broken access: access_missing role shop_customer",
	],
	[
		"a function may tell rows that a policy hides",
		"alter function points_balance(uuid) leakproof",
		"alter function points_balance(uuid) not leakproof",
		"broken access: access_missing function points_balance(uuid)",
	],
];
