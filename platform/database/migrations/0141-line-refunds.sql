-- Units of a line that were taken off before they left, and units that were refunded afterwards. The line itself stays as
-- it was sold: the order's sums, its receipt and its tax are those of the sale.
alter table order_items
  add column removed_quantity integer not null default 0 check (removed_quantity >= 0),
  add column returned_quantity integer not null default 0 check (returned_quantity >= 0),
  add constraint order_items_refunded_units check (removed_quantity + returned_quantity <= quantity);

-- What a refund by lines covers. `key` is the refund's; a line that cost nothing has no refund.
create table refund_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  product_id integer not null references products,
  key text not null,
  quantity integer not null check (quantity > 0),
  -- Units of them that returned to stock; the others were written off, or were never there.
  restocked_quantity integer not null check (restocked_quantity between 0 and quantity),
  -- Redeemed points that were returned for them.
  points integer not null default 0 check (points >= 0),
  created_by text not null,
  created_at timestamptz not null,
  unique (order_id, key, product_id)
);
alter table refund_lines enable row level security;
alter table refund_lines force row level security;
create policy system_all on refund_lines to shop_system using (true) with check (true);
grant select, insert on refund_lines to shop_system;
create policy administrator_reads on refund_lines for select to shop_administrator using (true);
grant select on refund_lines to shop_administrator;

-- Units of a line may return in several steps; `cause` is what each step was for, empty for a sale and a cancellation.
alter table stock_entries
  add column cause text not null default '',
  drop constraint stock_entries_order_id_product_id_kind_key,
  add constraint stock_entries_once_per_cause unique (order_id, product_id, kind, cause);

-- Units that were taken off before they left were not sold: no donation is due for them.
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
    units := coalesce((select sum(quantity - removed_quantity) from order_items where order_id = old.id), 0);
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

create function tally_removed_units() returns trigger
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
  where orders.id = new.order_id;
  return null;
end $$;
revoke all on function tally_removed_units() from public;
create trigger order_items_removed_tallied after update of removed_quantity on order_items
  for each row when (new.removed_quantity <> old.removed_quantity) execute function tally_removed_units();
