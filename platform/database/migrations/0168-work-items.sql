-- Who works on what: a message, an order or a review that someone has taken on, or that is assigned.
create table work_items (
  id uuid primary key default gen_random_uuid(),
  message_id uuid unique references support_messages on delete cascade,
  order_id uuid unique references orders on delete cascade,
  review_id uuid unique references product_reviews on delete cascade,
  -- By their email, as the log names them. Handling ends by itself.
  handled_by text,
  handled_until timestamptz,
  assigned_to text,
  assigned_by text,
  assigned_at timestamptz,
  check (num_nonnulls(message_id, order_id, review_id) = 1),
  check ((handled_by is null) = (handled_until is null)),
  check ((assigned_to is null) = (assigned_at is null))
);
create index work_items_assigned on work_items (assigned_to) where assigned_to is not null;
alter table work_items enable row level security;
alter table work_items force row level security;
create policy system_all on work_items to shop_system using (true) with check (true);
grant select, insert, update, delete on work_items to shop_system;
create policy administrator_reads on work_items for select
  to shop_administrator, shop_fulfillment, shop_support, shop_reader using (true);
grant select on work_items to shop_administrator, shop_fulfillment, shop_support, shop_reader;
