-- One row per customer: an account, or the email address of a guest. Their sums are stored, so that a list of 100,000
-- customers is sorted by what they spent from an index. The row's id names a customer in URLs, where an email must not be.
create table customers (
  id uuid primary key default gen_random_uuid(),
  -- In lower case; a guest's orders and an account with the same address are one customer.
  email text not null unique check (email = lower(email)),
  -- Null for a guest.
  user_id uuid unique references auth_users on delete set null,
  name text not null default '',
  orders integer not null default 0 check (orders >= 0),
  -- Paid, minus refunds and what banks withhold or have taken in disputes.
  spent_cents bigint not null default 0,
  first_order_at timestamptz,
  last_order_at timestamptz,
  -- The account's creation, or the first order.
  created_at timestamptz not null default now()
);
create index customers_by_last_order on customers (last_order_at desc nulls last, id desc);
create index customers_by_first_order on customers (first_order_at);
create index customers_by_spending on customers (spent_cents, id);
create index customers_by_orders on customers (orders, id);
create index customers_by_name on customers (lower(name), id);
create index customers_email_start on customers (email text_pattern_ops);
create index customers_name_start on customers (lower(name) text_pattern_ops);
create index customers_last_name_start on customers (lower(regexp_replace(name, '^.*\s', '')) text_pattern_ops);

alter table customers enable row level security;
alter table customers force row level security;
create policy system_all on customers to shop_system using (true) with check (true);
grant select, insert, update, delete on customers to shop_system;
create policy administrator_reads on customers for select to shop_administrator using (true);
grant select on customers to shop_administrator;

-- The triggers work as the tables' owner, whom forced row security binds as well.
create policy owner_counts on customers to current_user using (true) with check (true);
create policy owner_reads on user_profiles for select to current_user using (true);
create policy owner_reads on orders for select to current_user using (true);
create policy owner_reads on refunds for select to current_user using (true);
create policy owner_reads on disputes for select to current_user using (true);

-- Brings these customers up to date from the rows themselves. Their rows are locked first, in a statement of its own:
-- the sums must include an order that another transaction committed while this one waited.
create function refresh_customers(emails text[]) returns void
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
    from person join orders on orders.user_id = person.user_id
    union all
    select person.id, orders.id, orders.created_at, orders.total_cents,
      trim(coalesce(orders.ship_first_name, '') || ' ' || coalesce(orders.ship_last_name, '')), false
    from person join orders on orders.user_id is null and lower(orders.email) = person.email
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
revoke all on function refresh_customers(text[]) from public;

-- The address under which an order is counted: the account's, if it has one.
create function customer_of_order() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_customers(array(
      select distinct coalesce(account.email, lower(added.email)) from added left join auth_users account on account.id = added.user_id));
  elsif tg_op = 'DELETE' then
    perform refresh_customers(array(
      select distinct coalesce(account.email, lower(gone.email)) from gone left join auth_users account on account.id = gone.user_id));
  else
    perform refresh_customers(array(
      select distinct unnest(array[coalesce(was.email, lower(gone.email)), coalesce(account.email, lower(added.email))])
      from gone join added using (id)
      left join auth_users was on was.id = gone.user_id left join auth_users account on account.id = added.user_id
      where (gone.user_id, gone.email, gone.total_cents, gone.created_at, gone.ship_first_name, gone.ship_last_name)
        is distinct from (added.user_id, added.email, added.total_cents, added.created_at, added.ship_first_name, added.ship_last_name)));
  end if;
  return null;
end $$;

-- Refunds and disputes change what a customer has spent.
create function customer_of_return() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform refresh_customers(array(
    select distinct coalesce(account.email, lower(orders.email)) from added
    join orders on orders.id = added.order_id left join auth_users account on account.id = orders.user_id));
  return null;
end $$;

create function customer_of_account() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    perform refresh_customers(array(select email from gone));
  else
    perform refresh_customers(array(select email from added));
  end if;
  return null;
end $$;

create function customer_of_profile() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform refresh_customers(array(select account.email from added join auth_users account on account.id = added.id));
  return null;
end $$;
revoke all on function customer_of_order(), customer_of_return(), customer_of_account(), customer_of_profile() from public;

-- What is there already. Forced row security holds for the owner as well, who would see no rows.
select refresh_customers(array(
  select email from auth_users union select lower(email) from orders where user_id is null and email is not null));

create trigger orders_customer_added after insert on orders
  referencing new table as added for each statement execute function customer_of_order();
create trigger orders_customer_changed after update on orders
  referencing old table as gone new table as added for each statement execute function customer_of_order();
create trigger orders_customer_removed after delete on orders
  referencing old table as gone for each statement execute function customer_of_order();
create trigger refunds_customer_added after insert on refunds
  referencing new table as added for each statement execute function customer_of_return();
create trigger refunds_customer_changed after update on refunds
  referencing new table as added for each statement execute function customer_of_return();
create trigger disputes_customer_added after insert on disputes
  referencing new table as added for each statement execute function customer_of_return();
create trigger disputes_customer_changed after update on disputes
  referencing new table as added for each statement execute function customer_of_return();
create trigger auth_users_customer_added after insert on auth_users
  referencing new table as added for each statement execute function customer_of_account();
create trigger auth_users_customer_changed after update on auth_users
  referencing new table as added for each statement execute function customer_of_account();
create trigger auth_users_customer_removed after delete on auth_users
  referencing old table as gone for each statement execute function customer_of_account();
create trigger user_profiles_customer_added after insert on user_profiles
  referencing new table as added for each statement execute function customer_of_profile();
create trigger user_profiles_customer_changed after update on user_profiles
  referencing new table as added for each statement execute function customer_of_profile();

-- A customer's reviews and messages, and a search for them, by the beginning of an address or name.
create index product_reviews_email_start on product_reviews (lower(user_email) text_pattern_ops);
create index product_reviews_name_start on product_reviews (lower(user_name) text_pattern_ops);
create index support_messages_email_start on support_messages (lower(email) text_pattern_ops);
create index support_messages_name_start on support_messages (lower(name) text_pattern_ops);
