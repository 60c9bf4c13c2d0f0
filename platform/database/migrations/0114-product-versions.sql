-- The texts of a product as each edit left them, so that one that was overwritten can be had back.
create table product_versions (
  id bigint generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  -- The administrator's email; null for the texts that were there before the first edit.
  saved_by text,
  saved_at timestamptz not null,
  texts jsonb not null check (jsonb_typeof(texts) = 'object')
);
create index product_versions_product on product_versions (product_id, id desc);
alter table product_versions enable row level security;
alter table product_versions force row level security;
create policy system_all on product_versions to shop_system using (true) with check (true);
create policy administrator_all on product_versions to shop_administrator using (true) with check (true);
grant select, insert, delete on product_versions to shop_system, shop_administrator;
grant select on product_versions_id_seq to shop_system;
