-- Carts of browsers without scripts (D-71); a browser with scripts keeps its cart itself.
create table carts (
  id uuid primary key,
  -- As a browser would save it; shop/cart/cart.rules.ts reads it.
  cart jsonb not null,
  -- A hash of the network address that made it, to bound how many one address makes; null on the machine itself.
  address_key text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  constraint carts_is_small check (octet_length(cart::text) <= 16384)
);
create index carts_expired on carts (expires_at);
create index carts_of_address on carts (address_key, updated_at) where address_key is not null;

alter table carts enable row level security;
alter table carts force row level security;
create policy system_all on carts to shop_system using (true) with check (true);
grant select, insert, update, delete on carts to shop_system;
