-- What a customer types for a discount. The code itself never changes, because orders name it. `uses` counts the rows of
-- discount_uses that were not given back, so that one update decides who gets the last one.
create table discount_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,29}$'),
  kind text not null check (kind in ('percent', 'amount', 'free_shipping', 'free_product')),
  percent integer not null default 0,
  amount_cents integer not null default 0,
  -- The ids of the products that it is for; none for all.
  product_ids jsonb not null default '[]' check (jsonb_typeof(product_ids) = 'array' and jsonb_array_length(product_ids) <= 100),
  minimum_cents integer not null default 0 check (minimum_cents between 0 and 1000000),
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses between 1 and 1000000),
  max_uses_per_customer integer check (max_uses_per_customer between 1 and 1000000),
  first_order boolean not null default false,
  members_only boolean not null default false,
  is_active boolean not null default true,
  note text not null default '' check (length(note) <= 200),
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint discount_codes_percent check ((kind = 'percent') = (percent > 0) and percent between 0 and 100),
  constraint discount_codes_amount check ((kind = 'amount') = (amount_cents > 0) and amount_cents between 0 and 1000000),
  constraint discount_codes_product check (kind <> 'free_product' or jsonb_array_length(product_ids) = 1),
  constraint discount_codes_dates check (starts_at < ends_at)
);
create index discount_codes_newest on discount_codes (created_at desc, id);

-- A use belongs to a checkout: held while that is open, gone with one that is released, and the order's from then on. It
-- has no data of a person: who used a code is the checkout's to say.
create table discount_uses (
  checkout_id uuid primary key references checkouts on delete cascade,
  code_id uuid not null references discount_codes,
  given_back boolean not null default false
);
create index discount_uses_code on discount_uses (code_id);

alter table discount_codes enable row level security;
alter table discount_codes force row level security;
alter table discount_uses enable row level security;
alter table discount_uses force row level security;
create policy system_all on discount_codes to shop_system using (true) with check (true);
create policy system_all on discount_uses to shop_system using (true) with check (true);
create policy administrator_all on discount_codes to shop_administrator using (true) with check (true);
create policy administrator_reads on discount_uses for select to shop_administrator using (true);
create policy administrator_gives_back on discount_uses for update to shop_administrator using (true) with check (true);
grant select, insert, update on discount_codes to shop_system, shop_administrator;
grant select, insert, update, delete on discount_uses to shop_system;
grant select, update (given_back) on discount_uses to shop_administrator;

-- The code of an order and what it took off: of the lines, and of the shipping, which is the part that no line has.
alter table checkouts
  add column discount_code text,
  add column code_discount_cents integer not null default 0 check (code_discount_cents >= 0),
  add column code_shipping_cents integer not null default 0 check (code_shipping_cents >= 0),
  drop constraint checkouts_total,
  add constraint checkouts_total check (
    total_cents = subtotal_cents - points_discount_cents - code_discount_cents - account_discount_cents + tax_cents + shipping_cents
  );
alter table checkout_items
  add column code_discount_cents integer not null default 0 check (code_discount_cents >= 0),
  drop constraint checkout_items_total,
  add constraint checkout_items_total check (
    total_cents = subtotal_cents - points_discount_cents - code_discount_cents - account_discount_cents + tax_cents
  );
alter table orders
  add column discount_code text,
  add column code_discount_cents integer not null default 0 check (code_discount_cents >= 0),
  add column code_shipping_cents integer not null default 0 check (code_shipping_cents >= 0),
  drop constraint orders_total,
  add constraint orders_total check (
    total_cents = subtotal_cents - points_discount_cents - code_discount_cents - account_discount_cents + tax_cents + shipping_cents
  );
alter table order_items
  add column code_discount_cents integer not null default 0 check (code_discount_cents >= 0),
  drop constraint order_items_total,
  add constraint order_items_total check (
    total_cents = subtotal_cents - points_discount_cents - code_discount_cents - account_discount_cents + tax_cents
  );
grant select (discount_code, code_discount_cents, code_shipping_cents) on orders to shop_customer;
create index checkouts_discount_email on checkouts (discount_code, lower(email)) where discount_code is not null;
create index checkouts_discount_user on checkouts (discount_code, user_id) where discount_code is not null;
create index orders_discount on orders (discount_code, created_at desc) where discount_code is not null;

-- A checkout with a code holds one of its uses. The row of the code is locked first, so that what follows sees all others.
create function hold_discount() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  held discount_codes;
  accounts uuid[];
  emails text[];
begin
  update discount_codes set uses = uses + 1
    where code = new.discount_code and is_active and (max_uses is null or uses < max_uses) returning * into held;
  if not found then
    raise exception 'discount_used_up' using errcode = 'SB001';
  end if;
  if held.first_order or held.max_uses_per_customer is not null then
    -- One customer: the account, and the email addresses of the account and of the checkout.
    select array_agg(id), array_agg(email) || lower(new.email) into accounts, emails
      from auth_users where id = new.user_id or email = lower(new.email);
    emails := coalesce(emails, array[lower(new.email)]);
    if held.max_uses_per_customer <= (
      select count(*) from checkouts join discount_uses on checkout_id = checkouts.id
        where discount_code = new.discount_code and not given_back
          and (user_id = any(accounts) or lower(email) = any(emails))
    ) then
      raise exception 'discount_already_used' using errcode = 'SB001';
    end if;
    if held.first_order and (exists (
      select 1 from orders where (user_id = any(accounts) or lower(email) = any(emails)) and fulfillment_status <> 'cancelled'
    ) or exists (
      select 1 from checkouts join discount_uses on checkout_id = checkouts.id
        where discount_code = new.discount_code and state = 'open'
          and (user_id = any(accounts) or lower(email) = any(emails))
    )) then
      raise exception 'discount_first_order' using errcode = 'SB001';
    end if;
  end if;
  insert into discount_uses (checkout_id, code_id) values (new.id, held.id);
  return null;
end $$;
create trigger checkouts_discount_held after insert on checkouts
  for each row when (new.discount_code is not null) execute function hold_discount();

-- A released checkout's use is gone. One that is paid for after that takes a use again, whatever the limit: a payment is
-- never rejected.
create function end_discount_hold() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  of_code uuid;
begin
  if new.state = 'released' then
    delete from discount_uses where checkout_id = new.id returning code_id into of_code;
    update discount_codes set uses = uses - 1 where id = of_code;
  elsif new.state = 'completed' then
    insert into discount_uses (checkout_id, code_id)
      select new.id, id from discount_codes where code = new.discount_code
      on conflict do nothing returning code_id into of_code;
    update discount_codes set uses = uses + 1 where id = of_code;
  end if;
  return null;
end $$;
create trigger checkouts_discount_ended after update of state on checkouts
  for each row when (old.discount_code is not null and new.state <> old.state) execute function end_discount_hold();

-- An order that was canceled or refunded in full gives its use back; a refund that fails takes it again.
create function settle_discount_use(of_order uuid) returns void
language plpgsql
set search_path = public, pg_temp
as $$
declare
  undone boolean;
  of_checkout uuid;
  of_code uuid;
begin
  select fulfillment_status = 'cancelled' or (total_cents > 0 and total_cents <= (
      select coalesce(sum(amount_cents), 0) from refunds where order_id = of_order and refunds.state <> 'failed')), checkout_id
    into undone, of_checkout from orders where id = of_order and discount_code is not null;
  update discount_uses set given_back = undone
    where checkout_id = of_checkout and given_back <> undone returning code_id into of_code;
  update discount_codes set uses = uses + case when undone then -1 else 1 end where id = of_code;
end $$;

create function settle_canceled_discount() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  perform settle_discount_use(new.id);
  return null;
end $$;
create trigger orders_discount_settled after update of fulfillment_status on orders
  for each row when (new.discount_code is not null and new.fulfillment_status <> old.fulfillment_status)
  execute function settle_canceled_discount();

create function settle_refunded_discount() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  perform settle_discount_use(new.order_id);
  return null;
end $$;
create trigger refunds_discount_settled after insert or update of state, amount_cents on refunds
  for each row execute function settle_refunded_discount();
revoke all on function hold_discount(), end_discount_hold(), settle_discount_use(uuid), settle_canceled_discount(),
  settle_refunded_discount() from public;
grant execute on function settle_discount_use(uuid) to shop_system, shop_administrator;

-- What a line was sold for is without the code's part, too.
create or replace function tally_product_sales(sold_order uuid, at timestamptz, direction integer) returns void
language sql
set search_path = public, pg_temp
as $$
  insert into tally_changes (kind, name, since, rows, amount, units)
  select 'product', product_id::text, tally_day(at), direction * count(*),
    direction * sum(subtotal_cents - points_discount_cents - code_discount_cents - account_discount_cents),
    direction * sum(quantity)
  from order_items where order_id = sold_order group by product_id
$$;

create or replace function tally_product_lines() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  insert into tally_changes (kind, name, since, rows, amount, units)
  select 'product', added.product_id::text, tally_day(orders.created_at), count(*),
    sum(added.subtotal_cents - added.points_discount_cents - added.code_discount_cents - added.account_discount_cents),
    sum(added.quantity)
  from added join orders on orders.id = added.order_id
  where orders.fulfillment_status <> 'cancelled'
  group by added.product_id, tally_day(orders.created_at);
  return null;
end $$;
