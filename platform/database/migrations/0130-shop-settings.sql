-- What the owner has set in the admin, a row per group. A group without a row, or with an empty value, has its default: the
-- environment's, or the specification's. `version` counts the saves, so that none overwrites one it has not seen.
create table shop_settings (
  name text primary key check (length(name) between 1 and 40),
  value jsonb check (jsonb_typeof(value) = 'object' and length(value::text) <= 20000),
  version integer not null check (version > 0),
  saved_by text not null check (length(saved_by) <= 254),
  saved_at timestamptz not null
);
alter table shop_settings enable row level security;
alter table shop_settings force row level security;
create policy system_all on shop_settings to shop_system using (true) with check (true);
create policy administrator_all on shop_settings to shop_administrator using (true) with check (true);
grant select, insert, update, delete on shop_settings to shop_system;
grant select, insert, update on shop_settings to shop_administrator;

-- Notices to the owner that wait for one email about all of them. A row is written in the transaction of what it reports,
-- and marked in the one that queues the email, so that none is lost or told twice. None of them holds a customer's data.
create table owner_notices (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (length(kind) <= 40),
  item jsonb not null check (length(item::text) <= 2000),
  once_key text unique check (length(once_key) <= 200),
  created_at timestamptz not null,
  collected_at timestamptz
);
create index owner_notices_waiting on owner_notices (created_at, id) where collected_at is null;
alter table owner_notices enable row level security;
alter table owner_notices force row level security;
create policy system_all on owner_notices to shop_system using (true) with check (true);
grant select, insert, update, delete on owner_notices to shop_system;
