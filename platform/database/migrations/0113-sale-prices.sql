-- A sale price with its time, and the history of all prices: a sale is announced beside the lowest price of the 30 days before
-- it.
alter table products
  add column sale_price_cents integer,
  add column sale_starts_at timestamptz,
  add column sale_ends_at timestamptz,
  add constraint products_sale_price check (
    sale_price_cents < price_cents and (sale_price_cents = 0 or sale_price_cents >= 50)
  ),
  add constraint products_sale_time check (sale_starts_at < sale_ends_at);
grant select (sale_price_cents, sale_starts_at, sale_ends_at) on products to shop_visitor, shop_customer;
grant update (sale_price_cents, sale_starts_at, sale_ends_at) on products to shop_administrator;

-- A sale without a beginning begins at once.
create function begin_sale() returns trigger
language plpgsql as $$
begin
  if new.sale_price_cents is not null and new.sale_starts_at is null then
    new.sale_starts_at := new.updated_at;
  end if;
  return new;
end;
$$;
revoke all on function begin_sale() from public;
create trigger products_sale_begins before insert or update of sale_price_cents, sale_starts_at on products
  for each row execute function begin_sale();

-- The prices that hold from an instant on, with a sale that may begin and end later.
create table product_prices (
  id bigint generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  at timestamptz not null,
  price_cents integer not null,
  sale_price_cents integer,
  sale_starts_at timestamptz,
  sale_ends_at timestamptz
);
create index product_prices_product on product_prices (product_id, at, id);
alter table product_prices enable row level security;
alter table product_prices force row level security;
create policy system_all on product_prices to shop_system using (true) with check (true);
create policy administrator_reads on product_prices for select to shop_administrator using (true);
create policy owner_records on product_prices to current_user using (true) with check (true);
grant select on product_prices to shop_system, shop_administrator;
grant select on product_prices_id_seq to shop_system;

create function record_price() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  insert into product_prices (product_id, at, price_cents, sale_price_cents, sale_starts_at, sale_ends_at)
  values (new.id, case tg_op when 'INSERT' then to_timestamp(0) else new.updated_at end,
    new.price_cents, new.sale_price_cents, new.sale_starts_at, new.sale_ends_at);
  return null;
end;
$$;
revoke all on function record_price() from public;
create trigger products_priced after insert on products for each row execute function record_price();
create trigger products_price_changed after update on products for each row
  when ((old.price_cents, old.sale_price_cents, old.sale_starts_at, old.sale_ends_at)
    is distinct from (new.price_cents, new.sale_price_cents, new.sale_starts_at, new.sale_ends_at))
  execute function record_price();
insert into product_prices (product_id, at, price_cents) select id, to_timestamp(0), price_cents from products;

-- The lowest price at which a product was for sale in the 30 days before an instant.
create function lowest_price(product integer, before timestamptz) returns integer
language sql stable
security definer
set search_path = public, pg_temp
as $$
  select min(case
      when sale_price_cents is not null
        and greatest(at, sale_starts_at, before - interval '30 days') < least(until, sale_ends_at, before)
      then sale_price_cents
      else price_cents
    end)::integer
  from (
    select *, lead(at, 1, 'infinity') over (order by at, id) as until from product_prices where product_id = product
  ) as state
  where at < before and until > before - interval '30 days' and until > at
$$;
revoke all on function lowest_price(integer, timestamptz) from public;
grant execute on function lowest_price(integer, timestamptz) to shop_visitor, shop_customer, shop_administrator, shop_system;
