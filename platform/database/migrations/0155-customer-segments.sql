-- What administrators note about a customer, and the tags by which they group customers. No customer sees either; they go
-- with the customer's row.
create table customer_notes (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers on delete cascade,
  request_key uuid not null unique,
  note text not null check (length(note) between 1 and 2000),
  created_by text not null,
  created_at timestamptz not null
);
create index customer_notes_of on customer_notes (customer_id, created_at, id);
create table customer_tags (
  customer_id uuid not null references customers on delete cascade,
  tag text not null check (length(tag) between 1 and 30 and tag = lower(tag)),
  primary key (tag, customer_id)
);
create index customer_tags_of on customer_tags (customer_id, tag);

-- Which products a customer has bought, so that those of one product are read from an index.
create table customer_products (
  product_id integer not null references products,
  customer_id uuid not null references customers on delete cascade,
  primary key (product_id, customer_id)
);
create index customer_products_of on customer_products (customer_id);

-- The points of an account when they last changed, and the month in which the first of them expire: until then this is
-- the balance, and afterwards it is no less than the balance.
create table points_accounts (
  user_id uuid primary key references auth_users on delete cascade,
  points integer not null,
  first_month timestamptz not null
);
create index points_accounts_by_points on points_accounts (points, user_id) include (first_month);

do $$
declare
  name text;
begin
  foreach name in array array['customer_notes', 'customer_tags', 'customer_products', 'points_accounts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy system_all on %I to shop_system using (true) with check (true)', name);
    execute format('create policy administrator_reads on %I for select to shop_administrator, shop_support, shop_reader using (true)', name);
    execute format('grant select on %I to shop_system, shop_administrator, shop_support, shop_reader', name);
  end loop;
end $$;
grant insert, update on customer_notes to shop_system;
grant insert, update, delete on customer_tags to shop_system;
-- The triggers work as the tables' owner, whom forced row security binds as well.
create policy owner_counts on customer_products to current_user using (true) with check (true);
create policy owner_counts on points_accounts to current_user using (true) with check (true);
create policy owner_reads on order_items for select to current_user using (true);

create function add_customer_products() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  insert into customer_products (product_id, customer_id)
  select distinct added.product_id, customers.id
  from added join orders on orders.id = added.order_id and orders.replaces is null
  left join auth_users account on account.id = orders.user_id
  join customers on customers.email = coalesce(account.email, lower(orders.email))
  order by 1, 2
  on conflict do nothing;
  return null;
end $$;
create trigger order_items_customer_added after insert on order_items
  referencing new table as added for each statement execute function add_customer_products();

-- Orders that become another customer's, after `orders_customer_changed`, which makes the customers' rows, or are gone.
create function move_customer_products() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  emails text[];
begin
  if tg_op = 'DELETE' then
    emails := array(
      select distinct coalesce(account.email, lower(gone.email)) from gone left join auth_users account on account.id = gone.user_id);
  else
    emails := array(
      select distinct unnest(array[coalesce(was.email, lower(gone.email)), coalesce(account.email, lower(added.email))])
      from gone join added using (id)
      left join auth_users was on was.id = gone.user_id left join auth_users account on account.id = added.user_id
      where (gone.user_id, gone.email) is distinct from (added.user_id, added.email));
  end if;
  if cardinality(emails) > 0 then
    delete from customer_products using customers where customers.id = customer_id and customers.email = any (emails);
    insert into customer_products (product_id, customer_id)
    select order_items.product_id, customers.id
    from customers join auth_users account on account.email = customers.email
    join orders on orders.user_id = account.id and orders.replaces is null join order_items on order_items.order_id = orders.id
    where customers.email = any (emails)
    union
    select order_items.product_id, customers.id
    from customers join orders on orders.user_id is null and lower(orders.email) = customers.email and orders.replaces is null
    join order_items on order_items.order_id = orders.id
    where customers.email = any (emails)
    order by 1, 2;
  end if;
  return null;
end $$;
create trigger orders_customer_products_changed after update on orders
  referencing old table as gone new table as added for each statement execute function move_customer_products();
create trigger orders_customer_products_removed after delete on orders
  referencing old table as gone for each statement execute function move_customer_products();

create function recount_points_accounts(accounts uuid[], since timestamptz) returns void
language sql security definer
set search_path = public, pg_temp
as $$
  insert into points_accounts (user_id, points, first_month)
  select account, coalesce(sum(points), 0), coalesce(min(month) filter (where points <> 0), 'infinity')
  from unnest(accounts) account left join points_months on user_id = account and month >= points_month(since)
  where exists (select from auth_users where id = account)
  group by account order by account
  on conflict (user_id) do update set points = excluded.points, first_month = excluded.first_month
$$;

-- After `points_transactions_added` and `points_transactions_changed`, which keep the months.
create function add_points_accounts() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  perform recount_points_accounts(array(select distinct user_id from added), (select max(created_at) from added));
  return null;
end $$;
create trigger points_transactions_summed after insert on points_transactions
  referencing new table as added for each statement execute function add_points_accounts();
create trigger points_transactions_summed_again after update on points_transactions
  referencing new table as added for each statement execute function add_points_accounts();
revoke all on function add_customer_products(), move_customer_products(), add_points_accounts(),
  recount_points_accounts(uuid[], timestamptz) from public;

-- What is there already.
insert into customer_products (product_id, customer_id)
select distinct order_items.product_id, customers.id
from order_items join orders on orders.id = order_items.order_id and orders.replaces is null
left join auth_users account on account.id = orders.user_id
join customers on customers.email = coalesce(account.email, lower(orders.email));
insert into points_accounts (user_id, points, first_month)
select user_id, sum(points), coalesce(min(month) filter (where points <> 0), 'infinity') from points_months group by user_id;

-- Points that the shop takes by hand.
alter table points_transactions
  drop constraint points_transactions_kind_check,
  add constraint points_transactions_kind_check
    check (kind in ('earn', 'grant', 'redeem', 'reversal', 'restore', 'return', 'halving', 'deduction')),
  drop constraint points_transactions_lot,
  add constraint points_transactions_lot
    check ((kind in ('redeem', 'reversal', 'restore', 'halving', 'deduction')) = (lot_id is not null));
