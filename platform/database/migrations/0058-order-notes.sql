-- What administrators note about an order for each other. Notes are only added: the past of an order stays as it was.
create table order_notes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  -- Names the attempt; the same one is saved once.
  request_key uuid not null unique,
  note text not null check (note <> ''),
  created_by text not null,
  created_at timestamptz not null
);
create index order_notes_of_order on order_notes (order_id, created_at, id);
alter table order_notes enable row level security;
alter table order_notes force row level security;
create policy system_all on order_notes to shop_system using (true) with check (true);
-- Deleted with the personal data of a customer who leaves; never changed.
grant select, insert, delete on order_notes to shop_system;
create policy administrator_reads on order_notes for select to shop_administrator using (true);
grant select on order_notes to shop_administrator;

-- An order's page shows its emails and what administrators did to it.
create index outbox_of_order on outbox (order_id, created_at) where order_id is not null;
create index admin_activity_logs_of_order on admin_activity_logs ((details->>'order_number'), id)
  where details->>'order_number' is not null;

-- The list is sorted by four columns; ties are in the order of the ids.
create index orders_by_total on orders (total_cents, id);
create index orders_by_customer on orders ((coalesce(lower(ship_last_name), '')), (coalesce(lower(ship_first_name), '')), id);
create index orders_by_step on orders (
  (array_position(array['pending', 'processing', 'shipped', 'delivered', 'cancelled'], fulfillment_status)), created_at, id);
