-- A product that is made of others takes its units from theirs: what it has itself is only what checkouts hold of it. Each
-- hold makes its bundles, in entries of the stock's history, and what is given back is taken apart again.
create table bundle_parts (
  bundle_id integer not null references products on delete cascade,
  part_id integer not null references products,
  quantity integer not null check (quantity > 0),
  primary key (bundle_id, part_id),
  check (bundle_id <> part_id)
);
create index bundle_parts_part on bundle_parts (part_id);
alter table bundle_parts enable row level security;
alter table bundle_parts force row level security;
create policy system_all on bundle_parts to shop_system using (true) with check (true);
create policy administrator_reads on bundle_parts for select to shop_administrator using (true);
create policy owner_reads on bundle_parts for select to current_user using (true);
grant select, insert, update, delete on bundle_parts to shop_system;
grant select on bundle_parts to shop_administrator;

alter table products add column has_parts boolean not null default false;
grant select (has_parts) on products to shop_visitor, shop_customer;

-- How many of a bundle its parts are enough for.
create function bundle_units(bundle integer) returns integer
language sql stable
security definer
set search_path = public, pg_temp
as $$
  select min(case when is_active and not sold_out then greatest(0, stock - reserved) / quantity else 0 end)
  from bundle_parts join products on products.id = part_id where bundle_id = bundle
$$;
revoke all on function bundle_units(integer) from public;
grant execute on function bundle_units(integer) to shop_visitor, shop_customer, shop_administrator, shop_system;

alter table stock_entries
  drop constraint stock_entries_kind_check,
  add constraint stock_entries_kind_check check (kind in ('initial', 'sale', 'restock', 'adjustment', 'assembly')),
  drop constraint stock_entries_direction,
  add constraint stock_entries_direction check (
    (kind = 'sale' and quantity < 0 and order_id is not null)
    or (kind = 'restock' and quantity > 0 and order_id is not null)
    or (kind in ('initial', 'adjustment', 'assembly') and order_id is null)
  );
