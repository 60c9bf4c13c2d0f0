-- Who may not check out: an account, and an address, of which only a keyed hash is stored, so that a block outlives a deleted
-- account without personal data.
create table customer_blocks (
  address_hash text primary key,
  user_id uuid references auth_users on delete set null,
  -- The row of the list; a former customer has none.
  customer_id uuid references customers on delete set null,
  blocked_by text not null,
  blocked_at timestamptz not null
);
create index customer_blocks_of_account on customer_blocks (user_id);
create index customer_blocks_of_customer on customer_blocks (customer_id);
alter table customer_blocks enable row level security;
alter table customer_blocks force row level security;
create policy system_all on customer_blocks to shop_system using (true) with check (true);
grant select, insert, update, delete on customer_blocks to shop_system;
create policy administrator_reads on customer_blocks for select to shop_administrator, shop_support, shop_reader using (true);
grant select on customer_blocks to shop_administrator, shop_support, shop_reader;
