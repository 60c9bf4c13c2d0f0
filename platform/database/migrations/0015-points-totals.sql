-- The ledger's sums per account and month of expiry, kept by the ledger itself: an old customer's balance is a few months
-- added up, and the rows of the running month, which expire one by one. Points that never expire are in the month infinity.
create table points_months (
  user_id uuid not null references auth_users on delete cascade,
  month timestamptz not null,
  points integer not null,
  -- Lots with an odd number of points left: what halving leaves to the customer (D-32).
  odd_lots integer not null,
  primary key (user_id, month)
);
alter table points_months enable row level security;
alter table points_months force row level security;
create policy system_all on points_months to shop_system using (true) with check (true);
create policy own_points on points_months for select to shop_customer using (user_id = caller_id());
create policy administrator_reads on points_months for select to shop_administrator using (true);
-- The triggers write as the tables' owner, whom forced row security binds as well.
create policy owner_counts on points_months to current_user using (true) with check (true);
create policy owner_reads on points_transactions for select to current_user using (true);
grant select on points_months to shop_system, shop_customer, shop_administrator;

-- The ledger only grows; it goes as a whole with its account.
revoke update on points_transactions from shop_system;

create function points_month(expires_at timestamptz) returns timestamptz
language sql immutable parallel safe
as $$ select coalesce(date_trunc('month', expires_at at time zone 'UTC') at time zone 'UTC', 'infinity') $$;

-- Who changes what a lot has left holds the account's lock, so nobody else's rows are missing from the sums here.
create function add_points_months() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  insert into points_months (user_id, month, points, odd_lots)
  select user_id, month, sum(points), sum(odd_lots) from (
    select user_id, points_month(expires_at) as month, points_amount as points, 0 as odd_lots from added
    union all
    select lot.user_id, points_month(lot.expires_at), 0, abs(left_now) % 2 - abs(left_now - change) % 2
    from (select coalesce(lot_id, id) as id, sum(points_amount) as change from added group by 1) changed
    join points_transactions lot on lot.id = changed.id
    cross join lateral (
      select lot.points_amount + coalesce(sum(points_amount), 0) as left_now from points_transactions where lot_id = lot.id
    ) now
  ) part
  group by user_id, month
  order by user_id, month
  on conflict (user_id, month) do update
    set points = points_months.points + excluded.points, odd_lots = points_months.odd_lots + excluded.odd_lots;
  return null;
end $$;
revoke all on function add_points_months() from public;
create trigger points_transactions_added after insert on points_transactions
  referencing new table as added for each statement execute function add_points_months();

-- Anything but an insert is not a deed of the shop's; the sums are made anew.
create function recount_points_months() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  delete from points_months where user_id in (select user_id from gone);
  insert into points_months (user_id, month, points, odd_lots)
  select user_id, month, sum(points), sum(odd_lots) from (
    select user_id, points_month(expires_at) as month, points_amount as points, 0 as odd_lots from points_transactions
    union all
    select lot.user_id, points_month(lot.expires_at), 0,
      abs(lot.points_amount + coalesce((select sum(points_amount) from points_transactions where lot_id = lot.id), 0)) % 2
    from points_transactions lot where lot.lot_id is null
  ) part
  where user_id in (select user_id from gone) and exists (select 1 from auth_users where id = user_id)
  group by user_id, month;
  return null;
end $$;
revoke all on function recount_points_months() from public;
create trigger points_transactions_changed after update on points_transactions
  referencing old table as gone for each statement execute function recount_points_months();
create trigger points_transactions_removed after delete on points_transactions
  referencing old table as gone for each statement execute function recount_points_months();

-- What is there already.
insert into points_months (user_id, month, points, odd_lots)
select user_id, month, sum(points), sum(odd_lots) from (
  select user_id, points_month(expires_at) as month, points_amount as points, 0 as odd_lots from points_transactions
  union all
  select lot.user_id, points_month(lot.expires_at), 0,
    abs(lot.points_amount + coalesce((select sum(points_amount) from points_transactions where lot_id = lot.id), 0)) % 2
  from points_transactions lot where lot.lot_id is null
) part
group by user_id, month;

-- The running month's rows, and the last of what counts as activity.
create index points_transactions_user_expiry on points_transactions (user_id, expires_at) include (points_amount, lot_id);
create index points_transactions_activity on points_transactions (user_id, created_at desc) where kind in ('earn', 'redeem', 'grant');
create index points_transactions_halvings on points_transactions (user_id, created_at desc) where kind = 'halving';

-- What belongs to an order is its owner's. Asked order by order, so that a customer with thousands of orders is not asked
-- about all of them for the ten on a page.
drop policy own_order_items on order_items;
create policy own_order_items on order_items for select to shop_customer
  using ((select orders.user_id from orders where orders.id = order_id) = caller_id());
drop policy own_shipments on shipments;
create policy own_shipments on shipments for select to shop_customer
  using ((select orders.user_id from orders where orders.id = order_id) = caller_id());
drop policy own_refunds on refunds;
create policy own_refunds on refunds for select to shop_customer
  using ((select orders.user_id from orders where orders.id = order_id) = caller_id());
drop policy own_order_history on order_status_changes;
create policy own_order_history on order_status_changes for select to shop_customer
  using ((select orders.user_id from orders where orders.id = order_id) = caller_id());
