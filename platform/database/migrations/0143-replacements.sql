-- A lost parcel that is sent again free is an order of its own, which names the one it replaces. Nobody checked out or
-- paid for it, so it is neither a sale nor a purchase: it counts in no figure of sales, units or customers.
alter table orders
  alter column checkout_id drop not null,
  alter column payment_session_id drop not null,
  add column replaces uuid references orders,
  -- The administrator who sent it.
  add column created_by text,
  add constraint orders_replacement check (
    case when replaces is null then checkout_id is not null and payment_session_id is not null and created_by is null
    else checkout_id is null and payment_session_id is null and created_by is not null and total_cents = 0
      and subtotal_cents = 0 and points_used = 0 and points_earned = 0 and discount_code is null and replaces <> id end
  );
create index orders_replaces on orders (replaces, created_at) where replaces is not null;
grant select (replaces) on orders to shop_customer;

create or replace function tally_order() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  units bigint;
begin
  if tg_op = 'UPDATE' and (new.fulfillment_status, new.total_cents, new.created_at, new.requires_manual_review, new.verification_status)
    is not distinct from (old.fulfillment_status, old.total_cents, old.created_at, old.requires_manual_review, old.verification_status) then
    return new;
  end if;
  -- The lines of a new order count themselves.
  if tg_op <> 'INSERT' then
    units := case when old.replaces is null
      then coalesce((select sum(quantity - removed_quantity) from order_items where order_id = old.id), 0) else 0 end;
    insert into tally_changes (kind, name, since, rows, amount, units) values
      ('order', old.fulfillment_status, '-infinity', -1, -old.total_cents, -units),
      ('sale', case when old.replaces is not null then 'replacement' when old.fulfillment_status = 'cancelled' then 'cancelled' else 'sold' end,
        tally_quarter(old.created_at), -1, -old.total_cents, -units);
    if old.requires_manual_review and old.verification_status = 'needs_review' then
      insert into tally_changes (kind, name, since, rows, amount, units) values ('order to review', '', '-infinity', -1, 0, 0);
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  units := coalesce(units, 0);
  insert into tally_changes (kind, name, since, rows, amount, units) values
    ('order', new.fulfillment_status, '-infinity', 1, new.total_cents, units),
    ('sale', case when new.replaces is not null then 'replacement' when new.fulfillment_status = 'cancelled' then 'cancelled' else 'sold' end,
      tally_quarter(new.created_at), 1, new.total_cents, units);
  if new.requires_manual_review and new.verification_status = 'needs_review' then
    insert into tally_changes (kind, name, since, rows, amount, units) values ('order to review', '', '-infinity', 1, 0, 0);
  end if;
  return new;
end $$;

create or replace function tally_removed_units() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  insert into tally_changes (kind, name, since, rows, amount, units)
  select part.kind, part.name, part.since, 0, 0, old.removed_quantity - new.removed_quantity
  from orders cross join lateral (values
    ('order', orders.fulfillment_status, '-infinity'::timestamptz),
    ('sale', case orders.fulfillment_status when 'cancelled' then 'cancelled' else 'sold' end, tally_quarter(orders.created_at))
  ) part (kind, name, since)
  where orders.id = new.order_id and orders.replaces is null;
  return null;
end $$;

create or replace function tally_order_items() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  insert into tally_changes (kind, name, since, rows, amount, units)
  select part.kind, part.name, part.since, 0, 0, sum(added.quantity)
  from added join orders on orders.id = added.order_id and orders.replaces is null cross join lateral (values
    ('order', orders.fulfillment_status, '-infinity'::timestamptz),
    ('sale', case orders.fulfillment_status when 'cancelled' then 'cancelled' else 'sold' end, tally_quarter(orders.created_at))
  ) part (kind, name, since)
  group by 1, 2, 3;
  return null;
end $$;

create or replace function tally_product_sales(sold_order uuid, at timestamptz, direction integer) returns void
language sql
set search_path = public, pg_temp
as $$
  insert into tally_changes (kind, name, since, rows, amount, units)
  select 'product', product_id::text, tally_day(at), direction * count(*),
    direction * sum(subtotal_cents - points_discount_cents - code_discount_cents - account_discount_cents),
    direction * sum(quantity)
  from order_items where order_id = sold_order and exists (select from orders where id = sold_order and replaces is null)
  group by product_id
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
  where orders.fulfillment_status <> 'cancelled' and orders.replaces is null
  group by added.product_id, tally_day(orders.created_at);
  return null;
end $$;

-- A customer bought what was paid for.
create or replace function refresh_customers(emails text[]) returns void
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  insert into customers (email)
    select distinct email from unnest(emails) email where email is not null order by 1
    on conflict (email) do nothing;
  perform 1 from customers where email = any (emails) order by email for update;
  with person as (
    select customers.id, customers.email, account.id as user_id, account.created_at,
      coalesce(nullif(profile.full_name, ''), account.name) as name,
      -- Whoever typed the address of an unconfirmed account may not own it.
      account.email_verified or profile.id is not null as is_member
    from customers
    left join auth_users account on account.email = customers.email
    left join user_profiles profile on profile.id = account.id
    where customers.email = any (emails)
  ), bought as (
    select person.id as customer_id, orders.id as order_id, orders.created_at, orders.total_cents,
      trim(coalesce(orders.ship_first_name, '') || ' ' || coalesce(orders.ship_last_name, '')) as name, true as by_member
    from person join orders on orders.user_id = person.user_id and orders.replaces is null
    union all
    select person.id, orders.id, orders.created_at, orders.total_cents,
      trim(coalesce(orders.ship_first_name, '') || ' ' || coalesce(orders.ship_last_name, '')), false
    from person join orders on orders.user_id is null and orders.replaces is null and lower(orders.email) = person.email
  ), returned as (
    select customer_id, sum(amount_cents) as cents from (
      select customer_id, amount_cents from bought join refunds using (order_id) where refunds.state <> 'failed'
      union all
      select customer_id, amount_cents from bought join disputes using (order_id) where disputes.state in ('open', 'lost')
    ) part group by 1
  ), sums as (
    select customer_id, count(*) as orders, sum(total_cents) as cents, min(bought.created_at) as first_at,
      max(bought.created_at) as last_at, bool_or(by_member) as by_member,
      (array_agg(name order by bought.created_at desc) filter (where name <> ''))[1] as name
    from bought group by 1
  )
  update customers set
    user_id = case when person.is_member or sums.by_member then person.user_id end,
    name = coalesce(case when person.is_member or sums.by_member then nullif(person.name, '') end, sums.name, ''),
    orders = coalesce(sums.orders, 0),
    spent_cents = coalesce(sums.cents, 0) - coalesce(returned.cents, 0),
    first_order_at = sums.first_at,
    last_order_at = sums.last_at,
    created_at = least(case when person.is_member or sums.by_member then person.created_at end, sums.first_at)
  from person left join sums on sums.customer_id = person.id left join returned on returned.customer_id = person.id
  where customers.id = person.id and (person.is_member or sums.orders > 0);
  delete from customers where email = any (emails)
    and not exists (select from orders where user_id is null and lower(orders.email) = customers.email)
    and not exists (select from auth_users account where account.email = customers.email and (
      account.email_verified or exists (select from user_profiles where user_profiles.id = account.id)
      or exists (select from orders where orders.user_id = account.id)));
end $$;

create or replace function customer_of_order() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  emails text[];
begin
  if tg_op = 'INSERT' then
    -- Name and membership of an account depend on more than its orders.
    emails := array(
      select distinct account.email from added join auth_users account
      on account.id = added.user_id or added.user_id is null and account.email = lower(added.email));
    insert into customers as customer (email, name, orders, spent_cents, first_order_at, last_order_at, created_at)
      select email, coalesce((array_agg(name order by created_at desc) filter (where name <> ''))[1], ''),
        count(*), sum(total_cents), min(created_at), max(created_at), min(created_at)
      from (
        select lower(email) as email, total_cents, created_at,
          trim(coalesce(ship_first_name, '') || ' ' || coalesce(ship_last_name, '')) as name
        from added where replaces is null and user_id is null and email is not null and lower(email) <> all (emails)
      ) guest
      group by email order by email
      on conflict (email) do update set
        -- An account may have been opened meanwhile.
        name = case when customer.user_id is null and excluded.name <> ''
          and (customer.name = '' or excluded.last_order_at >= customer.last_order_at) then excluded.name else customer.name end,
        orders = customer.orders + excluded.orders,
        spent_cents = customer.spent_cents + excluded.spent_cents,
        first_order_at = least(customer.first_order_at, excluded.first_order_at),
        last_order_at = greatest(customer.last_order_at, excluded.last_order_at),
        created_at = least(customer.created_at, excluded.created_at);
  elsif tg_op = 'DELETE' then
    emails := array(
      select distinct coalesce(account.email, lower(gone.email)) from gone left join auth_users account on account.id = gone.user_id);
  else
    emails := array(
      select distinct unnest(array[coalesce(was.email, lower(gone.email)), coalesce(account.email, lower(added.email))])
      from gone join added using (id)
      left join auth_users was on was.id = gone.user_id left join auth_users account on account.id = added.user_id
      where (gone.user_id, gone.email, gone.total_cents, gone.created_at, gone.ship_first_name, gone.ship_last_name)
        is distinct from (added.user_id, added.email, added.total_cents, added.created_at, added.ship_first_name, added.ship_last_name));
  end if;
  if cardinality(emails) > 0 then
    perform refresh_customers(emails);
  end if;
  return null;
end $$;
