-- Where the shop's events go, over HTTP. `secret` signs and is sealed; the one before it signs as well for a while
-- after a rotation. Failures are the endpoint's: all of its events wait with the first one that it does not take.
create table webhook_endpoints (
  id uuid primary key,
  url text not null check (length(url) between 1 and 500),
  events text[] not null check (cardinality(events) between 1 and 50),
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  paused_at timestamptz,
  pause_cause text check (pause_cause in ('owner', 'failures', 'gone')),
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  next_attempt_at timestamptz not null,
  leased_until timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  constraint webhook_endpoints_pause check ((paused_at is null) = (pause_cause is null)),
  constraint webhook_endpoints_rotation check ((previous_secret is null) = (previous_secret_until is null))
);

-- What happened: numbers and ids, no data of a person. `seq` is the order in which endpoints get them.
create table webhook_events (
  seq bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  type text not null check (length(type) <= 40),
  data jsonb not null check (length(data::text) <= 4000),
  occurred_at timestamptz not null
);
create index webhook_events_oldest on webhook_events (occurred_at);

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event_seq bigint not null references webhook_events on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  attempted_at timestamptz,
  -- What the endpoint answered the last time, and why that is no success.
  response_status integer,
  error text check (length(error) <= 200),
  unique (endpoint_id, event_seq)
);
create index webhook_deliveries_pending on webhook_deliveries (endpoint_id, event_seq) where state = 'pending';
create index webhook_deliveries_event on webhook_deliveries (event_seq);

do $$
declare
  name text;
begin
  foreach name in array array['webhook_endpoints', 'webhook_events', 'webhook_deliveries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy system_all on %I to shop_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to shop_system', name);
  end loop;
end $$;
-- The admin's home counts those that were paused because they fail.
create policy administrator_reads on webhook_endpoints for select to shop_administrator using (true);
grant select (id, pause_cause) on webhook_endpoints to shop_administrator;

-- An event is a row of the transaction that causes it, whatever part of the shop that is, for each endpoint that asked for it.
-- Without one it costs one look at an empty table.
create function record_webhook_event(kind text, facts jsonb, happened_at timestamptz) returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  event bigint;
begin
  if not exists (select from webhook_endpoints where kind = any(events)) then
    return;
  end if;
  insert into webhook_events (type, data, occurred_at) values (kind, facts, happened_at) returning seq into event;
  insert into webhook_deliveries (endpoint_id, event_seq)
    select id, event from webhook_endpoints where kind = any(events);
end $$;

create function tell_of_order() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    perform record_webhook_event('order.paid', jsonb_build_object('order_id', new.id, 'order_number', new.order_number,
      'total_cents', new.total_cents, 'currency', new.currency, 'requires_review', new.requires_manual_review), new.created_at);
  else
    perform record_webhook_event('order.canceled', jsonb_build_object('order_id', new.id, 'order_number', new.order_number),
      new.updated_at);
  end if;
  return null;
end $$;
create trigger orders_told_paid after insert on orders for each row when (new.replaces is null) execute function tell_of_order();
create trigger orders_told_canceled after update of fulfillment_status on orders for each row
  when (new.fulfillment_status = 'cancelled' and old.fulfillment_status <> 'cancelled') execute function tell_of_order();

create function tell_of_parcel() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  facts jsonb;
begin
  select jsonb_build_object('order_id', id, 'order_number', order_number, 'shipment_id', new.id, 'carrier', new.carrier,
    'tracking_number', new.tracking_number) into facts from orders where id = new.order_id;
  if tg_op = 'INSERT' then
    perform record_webhook_event('order.shipped', facts, new.shipped_at);
  else
    perform record_webhook_event('order.delivered', facts, new.delivered_at);
  end if;
  return null;
end $$;
create trigger shipments_told_shipped after insert on shipments for each row execute function tell_of_parcel();
create trigger shipments_told_delivered after update of delivered_at on shipments for each row
  when (old.delivered_at is null and new.delivered_at is not null) execute function tell_of_parcel();

create function tell_of_refund() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform record_webhook_event('order.refunded', jsonb_build_object('order_id', id, 'order_number', order_number,
    'refund_id', new.id, 'amount_cents', new.amount_cents, 'currency', currency), now()) from orders where id = new.order_id;
  return null;
end $$;
create trigger refunds_told_new after insert on refunds for each row when (new.state = 'succeeded')
  execute function tell_of_refund();
create trigger refunds_told after update of state on refunds for each row
  when (new.state = 'succeeded' and old.state <> 'succeeded') execute function tell_of_refund();

create function tell_of_return() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform record_webhook_event('order.returned', jsonb_build_object('order_id', id, 'order_number', order_number,
    'return_id', new.id, 'return_number', new.number), new.changed_at) from orders where id = new.order_id;
  return null;
end $$;
create trigger returns_told after update of state on returns for each row
  when (new.state = 'received' and old.state <> 'received') execute function tell_of_return();

create function tell_of_review() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform record_webhook_event('review.created', jsonb_build_object('review_id', new.id, 'product_id', new.product_id,
    'rating', new.rating), new.created_at);
  return null;
end $$;
create trigger product_reviews_told after insert on product_reviews for each row execute function tell_of_review();

create function tell_of_message() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform record_webhook_event('message.created', jsonb_build_object('message_id', new.id, 'inquiry_type', new.inquiry_type),
    new.created_at);
  return null;
end $$;
create trigger support_messages_told after insert on support_messages for each row execute function tell_of_message();

create function tell_of_customer() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  perform record_webhook_event('customer.created', jsonb_build_object('customer_id', new.id), new.created_at);
  return null;
end $$;
create trigger auth_users_told after insert on auth_users for each row execute function tell_of_customer();

-- Low is what sold units leave in stock: units held for an open checkout come back, and would be reported again and again.
create function tell_of_stock() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  below integer := coalesce(new.low_stock_threshold,
    (select (value ->> 'lowStockBelow')::integer from shop_settings where name = 'emails'), 5);
begin
  if old.stock >= below and new.stock < below then
    perform record_webhook_event('stock.low', jsonb_build_object('product_id', new.id, 'product_name', new.name,
      'sku', new.sku, 'stock', new.stock), now());
  end if;
  return null;
end $$;
create trigger products_told after update of stock on products for each row
  when (new.stock < old.stock and new.is_active and not new.is_admin_only and not new.has_parts)
  execute function tell_of_stock();

revoke all on function record_webhook_event(text, jsonb, timestamptz), tell_of_order(), tell_of_parcel(), tell_of_refund(),
  tell_of_return(), tell_of_review(), tell_of_message(), tell_of_customer(), tell_of_stock() from public;
