-- What was merged into which customer, by whom. Whose account was merged has no row in the list any more, so the second of
-- two administrators is told who was first.
create table customer_merges (
  id uuid primary key default gen_random_uuid(),
  -- Of the lists' rows, which may be gone; the same for guest orders that the account of their own address got.
  merged_id uuid not null,
  target_id uuid not null,
  orders integer not null check (orders >= 0),
  points integer not null check (points >= 0),
  reviews integer not null check (reviews >= 0),
  addresses integer not null check (addresses >= 0),
  merged_by text not null,
  merged_at timestamptz not null
);
create index customer_merges_of on customer_merges (merged_id, merged_at);
create index customer_merges_into on customer_merges (target_id, merged_at);
-- An account is merged once.
create unique index customer_merges_once on customer_merges (merged_id) where merged_id <> target_id;
alter table customer_merges enable row level security;
alter table customer_merges force row level security;
create policy system_all on customer_merges to shop_system using (true) with check (true);
grant select, insert on customer_merges to shop_system;
create policy administrator_reads on customer_merges for select to shop_administrator, shop_support, shop_reader using (true);
grant select on customer_merges to shop_administrator, shop_support, shop_reader;

-- Gives an account's points to another, entries and all, so that a later refund still finds its order's lot. The shop's own
-- roles may not rewrite the ledger otherwise. An update makes the sums anew of the accounts whose rows it
-- had before: first of the one that gives, then of the one that has got them.
create function merge_points(from_account uuid, to_account uuid) returns void
language sql security definer
set search_path = public, pg_temp
as $$
  update points_transactions set user_id = to_account where user_id = from_account;
  update points_transactions set user_id = to_account where user_id = to_account;
$$;
revoke all on function merge_points(uuid, uuid) from public;
grant execute on function merge_points(uuid, uuid) to shop_system;
create policy owner_merges on points_transactions for update to current_user using (true) with check (true);
