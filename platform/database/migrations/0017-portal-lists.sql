-- The portal's lists open as fast with 100,000 rows as with 100.

-- A search looks at the beginning of four things; the database's own order of letters cannot help with that.
create index orders_number_start on orders (lower(order_number) text_pattern_ops);
create index orders_email_start on orders (lower(email) text_pattern_ops);
create index orders_last_name_start on orders (lower(ship_last_name) text_pattern_ops);
create index orders_first_name_start on orders (lower(ship_first_name) text_pattern_ops);
create index uploaded_images_id_newest on uploaded_images (created_at desc, id desc);
create index refunds_newest on refunds (created_at) include (state, amount_cents);
create index refunds_not_done on refunds (created_at) where state <> 'succeeded';
create index admin_activity_logs_types on admin_activity_logs (created_at, action_type);
create index points_transactions_newest on points_transactions (created_at) include (kind, points_amount);

-- A letter that was given up for good waits for nobody any more.
alter table outbox add column dismissed_at timestamptz check (dismissed_at is null or failed_at is not null);
create index outbox_failed on outbox (failed_at desc, id) where failed_at is not null and dismissed_at is null;

-- Kept counts: how many rows of a kind and a name lie in a stretch of time, what they amount to and how many units they
-- hold. A change adds a row to tally_changes, in its own transaction, so that two changes never wait for each other; a
-- job folds those rows into tallies. Both together are exact at any moment.
create table tallies (
  kind text not null,
  name text not null,
  -- The stretch begins here; '-infinity' for a count over all time.
  since timestamptz not null,
  rows bigint not null,
  amount bigint not null,
  units bigint not null,
  primary key (kind, since, name)
);
create table tally_changes (
  id bigint generated always as identity,
  kind text not null,
  name text not null,
  since timestamptz not null,
  rows bigint not null,
  amount bigint not null,
  units bigint not null,
  -- Counts are read by this, so that the traces of many folded changes cost nothing.
  primary key (kind, since, id)
);
create view tallied with (security_invoker = true) as
  select kind, name, since, rows, amount, units from tallies
  union all
  select kind, name, since, rows, amount, units from tally_changes;

do $$
declare
  name text;
begin
  foreach name in array array['tallies', 'tally_changes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy system_all on %I to shop_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to shop_system', name);
    execute format('create policy administrator_reads on %I for select to shop_administrator using (true)', name);
    execute format('grant select on %I to shop_administrator', name);
  end loop;
end $$;
grant select on tallied to shop_system, shop_administrator;
create policy owner_counts on tally_changes for insert to current_user with check (true);

-- A quarter of an hour: midnight is the beginning of one in every time zone.
create function tally_quarter(at timestamptz) returns timestamptz
language sql immutable parallel safe
set search_path = ''
as $$ select date_bin('15 minutes', at, '2000-01-01 00:00:00+00') $$;
create function tally_day(at timestamptz) returns timestamptz
language sql immutable parallel safe
set search_path = ''
as $$ select date_bin('1 day', at, '2000-01-01 00:00:00+00') $$;

create function tally_order() returns trigger
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
    units := coalesce((select sum(quantity) from order_items where order_id = old.id), 0);
    insert into tally_changes (kind, name, since, rows, amount, units) values
      ('order', old.fulfillment_status, '-infinity', -1, -old.total_cents, -units),
      ('sale', case old.fulfillment_status when 'cancelled' then 'cancelled' else 'sold' end,
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
    ('sale', case new.fulfillment_status when 'cancelled' then 'cancelled' else 'sold' end,
      tally_quarter(new.created_at), 1, new.total_cents, units);
  if new.requires_manual_review and new.verification_status = 'needs_review' then
    insert into tally_changes (kind, name, since, rows, amount, units) values ('order to review', '', '-infinity', 1, 0, 0);
  end if;
  return new;
end $$;

create function tally_order_items() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  insert into tally_changes (kind, name, since, rows, amount, units)
  select part.kind, part.name, part.since, 0, 0, sum(added.quantity)
  from added join orders on orders.id = added.order_id cross join lateral (values
    ('order', orders.fulfillment_status, '-infinity'::timestamptz),
    ('sale', case orders.fulfillment_status when 'cancelled' then 'cancelled' else 'sold' end, tally_quarter(orders.created_at))
  ) part (kind, name, since)
  group by 1, 2, 3;
  return null;
end $$;

create function tally_review() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and (new.rating, new.is_approved) = (old.rating, old.is_approved) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into tally_changes (kind, name, since, rows, amount, units) values
      (case when old.is_approved then 'approved review' else 'pending review' end, old.rating::text, '-infinity', -1, 0, 0);
  end if;
  if tg_op <> 'DELETE' then
    insert into tally_changes (kind, name, since, rows, amount, units) values
      (case when new.is_approved then 'approved review' else 'pending review' end, new.rating::text, '-infinity', 1, 0, 0);
  end if;
  return null;
end $$;

create function tally_message() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into tally_changes (kind, name, since, rows, amount, units) values ('message', old.status, '-infinity', -1, 0, 0);
  end if;
  if tg_op <> 'DELETE' then
    insert into tally_changes (kind, name, since, rows, amount, units) values ('message', new.status, '-infinity', 1, 0, 0);
  end if;
  return null;
end $$;

create function tally_points() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  if tg_op <> 'INSERT' then
    insert into tally_changes (kind, name, since, rows, amount, units) values
      ('points', old.kind, tally_day(old.created_at), -1, -old.points_amount, 0);
  end if;
  if tg_op <> 'DELETE' then
    insert into tally_changes (kind, name, since, rows, amount, units) values
      ('points', new.kind, tally_day(new.created_at), 1, new.points_amount, 0);
  end if;
  return null;
end $$;

-- The log only grows.
create function tally_activity() returns trigger
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  insert into tally_changes (kind, name, since, rows, amount, units) values
    ('activity', '', tally_quarter(new.created_at), 1, 0, 0),
    ('activity type', new.action_type, tally_day(new.created_at), 1, 0, 0);
  return null;
end $$;

-- What was there before. Forced row security holds for the owner as well, who would see no rows.
do $$
declare
  name text;
  names text[] := array['tallies', 'orders', 'order_items', 'product_reviews', 'support_messages', 'points_transactions', 'admin_activity_logs'];
begin
  foreach name in array names loop
    execute format('alter table %I no force row level security', name);
  end loop;
  insert into tallies
    with sold as (
      select fulfillment_status, requires_manual_review and verification_status = 'needs_review' as is_flagged, created_at, total_cents,
        (select coalesce(sum(quantity), 0) from order_items where order_id = orders.id) as units
      from orders
    )
    select 'order', fulfillment_status, '-infinity'::timestamptz, count(*), sum(total_cents), sum(units) from sold group by 2
    union all
    select 'sale', case fulfillment_status when 'cancelled' then 'cancelled' else 'sold' end, tally_quarter(created_at), count(*),
      sum(total_cents), sum(units) from sold group by 2, 3
    union all
    select 'order to review', '', '-infinity', count(*), 0, 0 from sold where is_flagged having count(*) > 0
    union all
    select case when is_approved then 'approved review' else 'pending review' end, rating::text, '-infinity', count(*), 0, 0
      from product_reviews group by 1, 2
    union all
    select 'message', status, '-infinity', count(*), 0, 0 from support_messages group by 2
    union all
    select 'points', points_transactions.kind, tally_day(created_at), count(*), sum(points_amount), 0
      from points_transactions group by 2, 3
    union all
    select 'activity', '', tally_quarter(created_at), count(*), 0, 0 from admin_activity_logs group by 3
    union all
    select 'activity type', action_type, tally_day(created_at), count(*), 0, 0 from admin_activity_logs group by 2, 3;
  foreach name in array names loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

create trigger orders_tallied after insert or update on orders for each row execute function tally_order();
-- Before: its lines go with it.
create trigger orders_untallied before delete on orders for each row execute function tally_order();
create trigger order_items_tallied after insert on order_items referencing new table as added
  for each statement execute function tally_order_items();
create trigger product_reviews_tallied after insert or update or delete on product_reviews for each row execute function tally_review();
create trigger support_messages_tallied after insert or update or delete on support_messages for each row execute function tally_message();
create trigger points_transactions_tallied after insert or update or delete on points_transactions for each row execute function tally_points();
create trigger admin_activity_logs_tallied after insert on admin_activity_logs for each row execute function tally_activity();
revoke all on function tally_order(), tally_order_items(), tally_review(), tally_message(), tally_points(), tally_activity() from public;
