-- What the shop does with a product is data of the product, not of its id. The seeded products keep what their ids meant.
alter table products
  add column sort_order integer not null default 0,
  add column sku text unique check (sku <> ''),
  add column slug text unique check (slug ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(slug) <= 80),
  add column weight_grams integer check (weight_grams > 0),
  add column low_stock_threshold integer check (low_stock_threshold >= 0),
  add column is_reviewable boolean not null default true,
  -- The pack that points pay for; there is one.
  add column is_reward boolean not null default false,
  add column has_free_pair boolean not null default false,
  add column seo_title text,
  add column seo_title_es text,
  add column seo_description text,
  add column seo_description_es text;
-- The trigger of the price per pair names the column.
drop trigger price_per_pair on products;
alter table products alter column priced_pairs type integer;
create trigger price_per_pair before insert or update of price_cents, price_per_pair_cents, priced_pairs on products
  for each row execute function derive_price_per_pair();
create unique index products_reward on products (is_reward) where is_reward;
alter table products no force row level security;
update products set sort_order = array_position('{7,1,2,6,3,4,5,8}'::integer[], id), is_reviewable = id in (1, 2, 3, 4, 6), is_reward = id = 1, has_free_pair = id = 4
where id <= 8;
alter table products force row level security;

grant select (sort_order, sku, slug, is_reviewable, is_reward, has_free_pair, seo_title, seo_title_es, seo_description,
  seo_description_es, priced_pairs) on products to shop_visitor, shop_customer;
grant update (sku, slug, category, order_limit, priced_pairs, weight_grams, low_stock_threshold, is_reviewable, has_free_pair,
  seo_title, seo_title_es, seo_description, seo_description_es) on products to shop_administrator;

-- A process of the last version, which counts up no order, adds its products at the end.
create function append_product() returns trigger
language plpgsql as $$
begin
  if new.sort_order = 0 then
    new.sort_order := coalesce((select max(sort_order) from products), 0) + 1;
  end if;
  return new;
end;
$$;
revoke all on function append_product() from public;
create trigger products_appended before insert on products for each row execute function append_product();

-- Which products can be reviewed is said by the products; the trigger reads them as the tables' owner.
create policy owner_reads on products for select to current_user using (true);
alter table product_reviews drop constraint product_reviews_reviewable;
create function reject_unreviewable() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if not exists (select from products where id = new.product_id and is_reviewable) then
    raise exception 'product % cannot be reviewed', new.product_id
      using errcode = 'check_violation', constraint = 'product_reviews_reviewable', table = 'product_reviews';
  end if;
  return new;
end;
$$;
revoke all on function reject_unreviewable() from public;
create trigger product_reviews_reviewable before insert or update of product_id on product_reviews
  for each row execute function reject_unreviewable();

-- The words that a product's address once had; each leads on to the one it has.
create table product_addresses (
  slug text primary key,
  product_id integer not null references products on delete cascade
);
create index product_addresses_product on product_addresses (product_id);
alter table product_addresses enable row level security;
alter table product_addresses force row level security;
create policy system_all on product_addresses to shop_system using (true) with check (true);
create policy administrator_reads on product_addresses for select to shop_administrator using (true);
create policy owner_records on product_addresses to current_user using (true) with check (true);
grant select on product_addresses to shop_system, shop_administrator;

create function record_address() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  delete from product_addresses where slug = new.slug and product_id = new.id;
  if old.slug is not null then
    insert into product_addresses (slug, product_id) values (old.slug, old.id);
  end if;
  return null;
end;
$$;
revoke all on function record_address() from public;
create trigger products_address_changed after update of slug on products
  for each row when (old.slug is distinct from new.slug) execute function record_address();
