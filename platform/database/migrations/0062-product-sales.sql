-- Best sellers of any span of time without reading its order lines: units and sales per product and UTC day. Canceled
-- orders do not count. What a line was sold for is its subtotal without the discounts.
create function tally_product_sales(sold_order uuid, at timestamptz, direction integer) returns void
language sql
set search_path = public, pg_temp
as $$
  insert into tally_changes (kind, name, since, rows, amount, units)
  select 'product', product_id::text, tally_day(at), direction * count(*),
    direction * sum(subtotal_cents - points_discount_cents - account_discount_cents), direction * sum(quantity)
  from order_items where order_id = sold_order group by product_id
$$;
revoke all on function tally_product_sales(uuid, timestamptz, integer) from public;
grant execute on function tally_product_sales(uuid, timestamptz, integer) to shop_system;

create function tally_product() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and (new.fulfillment_status = 'cancelled', new.created_at)
    is not distinct from (old.fulfillment_status = 'cancelled', old.created_at) then
    return new;
  end if;
  if old.fulfillment_status <> 'cancelled' then
    perform tally_product_sales(old.id, old.created_at, -1);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.fulfillment_status <> 'cancelled' then
    perform tally_product_sales(new.id, new.created_at, 1);
  end if;
  return new;
end $$;

create function tally_product_lines() returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  insert into tally_changes (kind, name, since, rows, amount, units)
  select 'product', added.product_id::text, tally_day(orders.created_at), count(*),
    sum(added.subtotal_cents - added.points_discount_cents - added.account_discount_cents), sum(added.quantity)
  from added join orders on orders.id = added.order_id
  where orders.fulfillment_status <> 'cancelled'
  group by added.product_id, tally_day(orders.created_at);
  return null;
end $$;
revoke all on function tally_product(), tally_product_lines() from public;

-- What was there before. Forced row security holds for the owner as well, who would see no rows.
do $$
declare
  name text;
  names text[] := array['tallies', 'orders', 'order_items'];
begin
  foreach name in array names loop
    execute format('alter table %I no force row level security', name);
  end loop;
  insert into tallies (kind, name, since, rows, amount, units)
    select 'product', product_id::text, tally_day(orders.created_at), count(*),
      sum(item.subtotal_cents - item.points_discount_cents - item.account_discount_cents), sum(quantity)
    from order_items item join orders on orders.id = item.order_id
    where orders.fulfillment_status <> 'cancelled' group by 2, 3;
  foreach name in array names loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

create trigger orders_product_tallied after update on orders for each row execute function tally_product();
-- Before: its lines go with it.
create trigger orders_product_untallied before delete on orders for each row execute function tally_product();
create trigger order_items_product_tallied after insert on order_items referencing new table as added
  for each statement execute function tally_product_lines();
